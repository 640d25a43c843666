import { type FieldProblem, type ProblemCode, problemSchema } from 'shared/problem';

import type { FailureKind } from '../../content/failures.ts';

interface ApiErrorDetails {
  /** What is wrong with single fields, in words for the visitor. */
  fields?: readonly FieldProblem[] | undefined;
  /** Seconds that the service asked to wait before the next attempt. */
  retryAfterSeconds?: number | undefined;
  /** Names the request in the service's log. */
  requestId?: string | undefined;
  cause?: unknown;
}

/** The one error that a call of the service ends in; its kind is what a page has to tell apart. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  /** Until when the service asked to wait, in milliseconds as `performance.now()` counts them. */
  readonly retryAt: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    kind: FailureKind,
    { fields = [], retryAfterSeconds, requestId, cause }: ApiErrorDetails = {},
  ) {
    super(kind, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.retryAt =
      retryAfterSeconds === undefined ? undefined : performance.now() + retryAfterSeconds * 1000;
    this.requestId = requestId;
  }
}

const KIND_BY_CODE: Record<ProblemCode, FailureKind> = {
  malformed: 'unexpected',
  'form-token': 'form-token',
  'not-found': 'unexpected',
  timeout: 'offline',
  'idempotency-conflict': 'conflict',
  'too-large': 'too-large',
  'unsupported-type': 'unsupported-type',
  'invalid-fields': 'fields',
  'rate-limited': 'rate-limited',
  unavailable: 'unavailable',
  internal: 'unexpected',
};

// A proxy on the way answers with a page of its own; then the status is all there is to go by.
const KIND_BY_STATUS: Record<number, FailureKind> = {
  408: 'offline',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

// A day: whatever asks for more is a mistake, and a countdown of weeks helps nobody.
const LONGEST_WAIT_SECONDS = 86_400;

/**
 * Seconds of a `Retry-After` header, which is a number or a date.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function parseRetryAfter(header: string | null): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS);
}

/** The error of an answer that is not what was asked for. */
export function refusal(answer: XMLHttpRequest): ApiError {
  const { status } = answer;
  const problem = status >= 400 ? problemSchema.safeParse(answer.response).data : undefined;
  const kind = problem ? KIND_BY_CODE[problem.code] : KIND_BY_STATUS[status];
  const fields = problem?.errors;
  // "Some field is wrong" without naming one leaves nothing to show beside a field.
  const unplaced = kind === 'fields' && !fields?.length;
  return new ApiError(unplaced ? 'unexpected' : (kind ?? 'unexpected'), {
    fields,
    retryAfterSeconds: parseRetryAfter(answer.getResponseHeader('retry-after')),
    requestId: problem?.requestId,
  });
}

/** Translates whatever else a call can throw. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const { name } = cause instanceof Error || cause instanceof DOMException ? cause : { name: '' };
  if (name === 'AbortError') return new ApiError('cancelled', { cause });
  // As fetch does, a request rejects with a TypeError when no answer came, whatever the reason.
  if (name === 'TimeoutError' || name === 'TypeError') return new ApiError('offline', { cause });
  return new ApiError('unexpected', { cause });
}
