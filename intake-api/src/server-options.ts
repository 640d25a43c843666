import { randomUUID } from 'node:crypto';

import { LogController, type FastifyReply, type FastifyServerOptions } from 'fastify';
import { PROBLEM_CONTENT_TYPE } from 'shared/problem';

import { Refusal } from './intake/refusal.ts';
import { rawProblem, toProblem } from './plugins/problems.ts';

// A slow line may take minutes for two files; a sender that falls silent may not.
const TIMEOUTS = {
  requestTimeout: 300_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 10_000,
  http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
  maxRequestsPerSocket: 1000,
};

const CLIENT_ERRORS: Record<string, 408 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** How the HTTP server treats connections, before any of our routes is asked. */
export const SERVER_OPTIONS = {
  ...TIMEOUTS,
  // One line of our own a request, without addresses: plugins/request-log.ts.
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  forceCloseConnections: 'idle',
  frameworkErrors(_error: Error, _request: unknown, reply: FastifyReply) {
    const refusal = new Refusal('malformed');
    void reply.code(refusal.statusCode).type(PROBLEM_CONTENT_TYPE).send(toProblem(refusal));
  },
  clientErrorHandler(error, socket) {
    if (error.code !== 'ECONNRESET' && socket.writable) {
      socket.end(rawProblem(CLIENT_ERRORS[error.code] ?? 400));
    } else {
      socket.destroy();
    }
  },
} satisfies FastifyServerOptions;
