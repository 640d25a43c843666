import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import {
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { PROBLEM_CONTENT_TYPE } from 'shared/problem';

import { Refusal } from '../intake/refusal.ts';
import type { Log } from '../log.ts';
import { rawProblem, toProblem } from './problems.ts';

/** How long senders are waited for, in milliseconds. */
export const TIMEOUTS = {
  /** A request's head. */
  head: 10_000,
  /** How often it is looked whether a body still arrives. */
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
      setTimeout(() => socket.destroy(), TIME_TO_READ_ERROR).unref();
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

/**
 * Bytes a second, far below any line in use: a Japanese phone whose data are used up still sends 4 kB (32 kbit/s),
 * and a full application needs 70 minutes at this rate.
 */
const LEAST_RATE = 1000;

/**
 * Ends requests whose body falls silent or arrives more slowly than `LEAST_RATE`, looked at every `window`
 * milliseconds. How long a body takes as a whole is not asked: it depends on the line.
 */
export function endSlowBodies(app: FastifyInstance, window: number): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const length = Number(headers['content-length'] ?? 0);
    if (length === 0 && headers['transfer-encoding'] === undefined) return void done();
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const received = socket.bytesRead - before;
      before = socket.bytesRead;
      if (raw.complete || received >= (LEAST_RATE * window) / 1000) return;
      clearInterval(timer);
      // The reader of the body answers with 408. Without a reader, or after the answer, nobody waits for the rest.
      if (reply.raw.headersSent || raw.listenerCount('error') === 0) socket.destroy();
      else raw.emit('error', new Refusal('timeout'));
    }, window);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
    done();
  });
}
