import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import {
  LogController,
  type FastifyHttpOptions,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { PROBLEM_CONTENT_TYPE } from 'shared/problem';

import { Refusal } from '../intake/refusal.ts';
import type { Log } from '../logging/log.ts';
import { rawProblem, toProblem } from './problems.ts';

/** How long senders are waited for, in milliseconds. */
export const TIMEOUTS = {
  /** A request's head. */
  head: 10_000,
  /** How often it is looked whether a body still arrives: `slow-bodies.ts`. */
  body: 60_000,
  /** A connection on which nothing moves, in either direction; longer than two looks at a body, which answer. */
  silence: 150_000,
  /** A connection between two requests. */
  idle: 10_000,
  /** How often `head` is looked at. */
  check: 5000,
};

export type SenderTimeouts = typeof TIMEOUTS;

/** Milliseconds that a sender has to read an error before its connection is destroyed. */
const TIME_TO_READ_ERROR = 1000;

/** How the HTTP server treats connections, before any of our routes is asked. */
export function serverOptions(log: Pick<Log, 'info'>, timeouts = TIMEOUTS) {
  return {
    maxRequestsPerSocket: 1000,
    // `buildApp` logs one line for each request, without addresses. A malformed request gets
    // its line here, so that the log has the number of its answer.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // Requests that were received before the server closed are served: no other instance has them.
    return503OnClosing: false,
    frameworkErrors(_error: Error, request: FastifyRequest, reply: FastifyReply) {
      const problem = toProblem(new Refusal('malformed'), request.id);
      request.log.info({ status: problem.status }, 'malformed HTTP request');
      void reply.code(problem.status).type(PROBLEM_CONTENT_TYPE).send(problem);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const reqId = randomUUID();
      log.info({ reqId, code: error.code }, 'malformed HTTP request');
      socket.end(rawProblem(error.code, reqId));
      // Destroying it at once could discard the answer; a sender that goes on sending would keep it open.
      const timer = setTimeout(() => socket.destroy(), TIME_TO_READ_ERROR);
      socket.once('close', () => {
        clearTimeout(timer);
      });
    },
    // A body may take as long as its line needs.
    requestTimeout: 0,
    connectionTimeout: timeouts.silence,
    keepAliveTimeout: timeouts.idle,
    http: {
      headersTimeout: timeouts.head,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16 * 1024,
    },
  } satisfies FastifyHttpOptions<Server>;
}
