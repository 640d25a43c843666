import { hash, timingSafeEqual } from 'node:crypto';
import { isIP, isIPv6, type Socket } from 'node:net';

import { compile } from '@fastify/proxy-addr';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import type { Config } from '../config/config.ts';
import { Refusal } from '../intake/refusal.ts';
import type { Metrics } from '../observability/metrics.ts';
import { renderStatusPage } from '../status/status-page.ts';
import type { Status } from '../status/status.ts';
import { sendPage, staffPages, type StaffPagesDeps } from './staff-pages.ts';
import { readAddress } from './visitor.ts';

interface OperatorsAppDeps {
  metrics: Pick<Metrics, 'expose'>;
  status: () => Promise<Status>;
  /** The password of the status page for those who are not on this machine; without it they don't see it. */
  token: string | undefined;
  /** Undefined without links to them. */
  staff: StaffPagesDeps | undefined;
  rateLimit: Config['rateLimit'];
}

const isLoopback = compile('loopback');

/**
 * Whether a program of this machine asks, by an address or by the machine's own name: a page of somebody else
 * may lead a browser here under a name of its own (DNS rebinding).
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const name = URL.parse(`http://${headers.host}`)?.hostname.replaceAll(/^\[|\]$/g, '') ?? '';
  const address = readAddress(socket.remoteAddress);
  return (
    address !== undefined && isLoopback(address, 0) && (name === 'localhost' || isIP(name) > 0)
  );
}

/** This instance's own address, as the connection of whoever asks reached it; IPv6 in brackets. */
function ownAddress({ localAddress = '' }: Socket): string {
  return isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Whether a browser sent the token as the password that it asked its user for. */
function knowsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, credentials = ''] = /^Basic ([\w+/]+=*)$/i.exec(headers.authorization ?? '') ?? [];
  const given = Buffer.from(credentials, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
  return token !== undefined && timingSafeEqual(digest(given), digest(token));
}

/**
 * The server for those who run the service; the public can't reach it:
 * - `GET /metrics` for Prometheus;
 * - `GET /status` for people;
 * - `GET /healthz` for a proxy. An instance that stops closes this port before the public one, and `X-Instance` tells
 *   the proxy which instance answered;
 * - the pages of staff.
 */
export function buildOperatorsApp(deps: OperatorsAppDeps): FastifyInstance {
  const { metrics, status, token, staff, rateLimit } = deps;
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.get('/healthz', async (request, reply) => {
    reply.header('x-instance', ownAddress(request.socket));
    return { status: 'alive' };
  });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.expose();
    return reply.type(contentType).send(text);
  });
  app.get('/status', async (request, reply) => {
    if (!isLocal(request) && !knowsToken(request, token)) {
      if (token === undefined) return reply.callNotFound();
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="intake-api", charset="UTF-8"')
        .send();
    }
    const known = await status().catch(() => undefined);
    return sendPage(reply, renderStatusPage(known), known ? 200 : 503);
  });
  if (staff) {
    void app.register(async (scope) => {
      await scope.register(fastifyRateLimit, {
        max: rateLimit.max,
        timeWindow: rateLimit.window,
        errorResponseBuilder: () => new Refusal('rate-limited'),
      });
      await scope.register(staffPages, staff);
    });
  }
  return app;
}
