import { STATUS_CODES } from 'node:http';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { PROBLEM_CONTENT_TYPE, type Problem, type ProblemCode } from 'shared/problem';

import { Refusal, STATUS, unavailable } from '../intake/refusal.ts';
import { failureText } from '../logging/failure-text.ts';
import { OutboxError } from '../outbox/outbox.ts';

const TITLES: Record<ProblemCode, string> = {
  malformed: '送信内容を読み取れませんでした',
  'form-token': 'フォームの有効期限が切れています',
  'not-found': 'お探しのものは見つかりませんでした',
  'idempotency-conflict': '同じ番号で異なる内容が送信されました',
  'too-large': '送信内容が大きすぎます',
  'unsupported-type': 'この形式は受け付けていません',
  'invalid-fields': '入力内容をご確認ください',
  'rate-limited': '短時間に送信が重なっています',
  internal: '送信を処理できませんでした',
  unavailable: 'ただいま受け付けできません',
};

/** The codes of our contract for the statuses of Fastify's own errors. */
const FRAMEWORK_CODES: Record<number, ProblemCode> = {
  404: 'not-found',
  408: 'malformed',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'rate-limited',
};

/** Errors of the outbox, files or the network: 503. Any other 5xx: our bug, 500. */
function toRefusal(error: FastifyError & NodeJS.ErrnoException): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OutboxError || error.syscall !== undefined) return unavailable(error);
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Refusal('internal', { cause: error });
  return new Refusal(FRAMEWORK_CODES[status] ?? 'malformed', { cause: error });
}

/** The body of an error answer. */
export function toProblem(refusal: Refusal, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: TITLES[refusal.code],
    status: STATUS[refusal.code],
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors }),
    requestId,
  };
}

interface ProblemsOptions {
  /** Is told of every refusal, for counting. */
  onRefused: (code: ProblemCode) => void;
}

async function sendProblem(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (refusal.statusCode >= 500) {
    const reason = failureText(refusal.cause);
    request.log.error({ code: refusal.code, reason }, 'request failed');
  }
  // Fastify closes a connection whose body it has not read. The rest is read and thrown away instead, until the request's
  // time is up: senders look for an answer once they have sent everything, and a closed connection takes it along.
  reply.removeHeader('connection');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.statusCode)
    .type(PROBLEM_CONTENT_TYPE)
    .send(toProblem(refusal, request.id));
}

/** A complete HTTP response, written to the socket when Node could not parse the request. */
export function rawProblem(status: 400 | 408 | 413 | 431, requestId: string): string {
  const refusal = new Refusal(status === 413 || status === 431 ? 'too-large' : 'malformed');
  const body = JSON.stringify({ ...toProblem(refusal, requestId), status });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${PROBLEM_CONTENT_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Every error leaves the service as problem details, unknown addresses included. */
export const problems = fastifyPlugin(
  async (app: FastifyInstance, { onRefused }: ProblemsOptions) => {
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const refusal = toRefusal(error);
      onRefused(refusal.code);
      return sendProblem(refusal, request, reply);
    });
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
      throw new Refusal('not-found');
    });
  },
  { name: 'problems', dependencies: ['@fastify/rate-limit'] },
);
