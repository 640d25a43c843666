import { STATUS_CODES, type IncomingMessage } from 'node:http';

import type { FastifyError, FastifyInstance } from 'fastify';
import {
  PROBLEM_CODES,
  PROBLEM_CONTENT_TYPE,
  type Problem,
  type ProblemCode,
} from 'shared/problem';

import { Refusal } from '../intake/refusal.ts';
import { failureText } from '../errors.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import { BODY_LIMIT } from './read-form.ts';

/** How each refusal is answered. */
const PROBLEMS: Record<ProblemCode, { status: number; title: string }> = {
  malformed: { status: 400, title: '送信内容を読み取れませんでした' },
  'form-token': { status: 403, title: 'フォームの有効期限が切れています' },
  'not-found': { status: 404, title: 'お探しのものは見つかりませんでした' },
  timeout: { status: 408, title: '送信が途中で止まりました' },
  'idempotency-conflict': { status: 409, title: '同じ番号で異なる内容が送信されました' },
  'too-large': { status: 413, title: '送信内容が大きすぎます' },
  'unsupported-type': { status: 415, title: 'この形式は受け付けていません' },
  'invalid-fields': { status: 422, title: '入力内容をご確認ください' },
  'rate-limited': { status: 429, title: '短時間に送信が重なっています' },
  internal: { status: 500, title: '送信を処理できませんでした' },
  unavailable: { status: 503, title: 'ただいま受け付けできません' },
};

/** Seconds to wait when nothing can be stored: about what a restart takes. */
const RESTART = 30;

/** Errors of the outbox, files or the network: 503. Any other 5xx: our bug, 500. */
function toRefusal(error: FastifyError & NodeJS.ErrnoException): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OutboxError || error.syscall !== undefined) {
    return new Refusal('unavailable', { retryAfter: RESTART, cause: error });
  }
  const { statusCode = 500 } = error;
  const code = PROBLEM_CODES.find((each) => PROBLEMS[each].status === statusCode);
  return new Refusal(code ?? (statusCode >= 500 ? 'internal' : 'malformed'), { cause: error });
}

/** The body of an error answer. */
export function toProblem({ code, errors }: Refusal, requestId: string): Problem {
  return { type: 'about:blank', ...PROBLEMS[code], code, ...(errors && { errors }), requestId };
}

/** The statuses of requests that Node could not parse, by its codes. */
const UNPARSED: Record<string, [status: number, ProblemCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout'],
  HPE_HEADER_OVERFLOW: [431, 'too-large'],
};

/** A complete HTTP response, written to the socket when Node could not parse the request. */
export function rawProblem(error: string, requestId: string): string {
  const [status, code] = UNPARSED[error] ?? [400, 'malformed'];
  const body = JSON.stringify({ ...toProblem(new Refusal(code), requestId), status });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${PROBLEM_CONTENT_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/**
 * Reads what is left of a body, as long as it arrives, and throws it away. Senders and proxies read the answer once they have
 * sent everything; where the connection ends with it (`Connection: close`, HTTP/1.0), bytes that nobody read would reset it. Returns
 * whether more than is read here is on its way.
 */
async function discardBody(body: IncomingMessage): Promise<boolean> {
  let left = BODY_LIMIT;
  body.unpipe();
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length;
      if (left < 0) return true;
    }
  } catch {
    // The sender has gone, or is too slow.
  }
  return false;
}

/**
 * Every error leaves the service as problem details, unknown addresses included; `onRefused` counts them.
 * The rate limit has to be registered before.
 */
export function answerWithProblems(
  app: FastifyInstance,
  onRefused: (code: ProblemCode) => void,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    const problem = toProblem(refusal, request.id);
    onRefused(refusal.code);
    if (problem.status >= 500) {
      const reason = failureText(refusal.cause);
      request.log.error({ code: refusal.code, reason }, 'request failed');
    }
    const hasMore = refusal.code !== 'timeout' && (await discardBody(request.raw));
    // Fastify would close each connection whose body it has not read. Where more is on its way, Node.js reads on after the answer.
    reply.removeHeader('connection');
    if (!hasMore && !request.raw.complete) reply.header('connection', 'close');
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    return reply.code(problem.status).type(PROBLEM_CONTENT_TYPE).send(problem);
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw new Refusal('not-found');
  });
}
