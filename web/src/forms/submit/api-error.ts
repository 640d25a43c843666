import type { FieldProblem, ProblemCode } from 'shared/problem';
import { problemSchema } from 'shared/problem';

import { HttpFailure, RequestTimeout } from './transport.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Everything that can become of a call besides success, as far as a page has to tell it apart. */
export type ApiErrorKind =
  | 'fields'
  | 'form-token'
  | 'rate-limited'
  | 'unavailable'
  | 'offline'
  | 'too-large'
  | 'unsupported-type'
  | 'conflict'
  | 'cancelled'
  | 'unexpected';

interface ApiErrorDetails {
  /** What is wrong with single fields, in words for the visitor. */
  fields?: readonly FieldProblem[] | undefined;
  /** Seconds that the service asked to wait before the next attempt. */
  retryAfterSeconds?: number | undefined;
  /** Names the request in the service's log. */
  requestId?: string | undefined;
  cause?: unknown;
}

/** The one error that a call of the service ends in; made by `toApiError` only. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    kind: ApiErrorKind,
    { fields, retryAfterSeconds, requestId, cause }: ApiErrorDetails = {},
  ) {
    super(kind, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.fields = fields ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }

  /** The same error, about these fields only. */
  withFields(fields: readonly FieldProblem[]): ApiError {
    return new ApiError(this.kind, { ...this, fields, cause: this.cause });
  }
}

const KIND_BY_CODE: Record<ProblemCode, ApiErrorKind> = {
  malformed: 'unexpected',
  'form-token': 'form-token',
  'not-found': 'unexpected',
  'idempotency-conflict': 'conflict',
  'too-large': 'too-large',
  'unsupported-type': 'unsupported-type',
  'invalid-fields': 'fields',
  'rate-limited': 'rate-limited',
  unavailable: 'unavailable',
  internal: 'unexpected',
};

// A proxy on the way answers with a page of its own; then the status is all there is to go by.
const KIND_BY_STATUS: Record<number, ApiErrorKind> = {
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
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS);
}

function parseProblem(body: string) {
  try {
    return problemSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

function fromAnswer({ answer, cause }: HttpFailure, now: number): ApiError {
  const problem = answer.status >= 400 ? parseProblem(answer.body) : undefined;
  const kind = problem ? KIND_BY_CODE[problem.code] : KIND_BY_STATUS[answer.status];
  const fields = problem?.errors;
  // "Some field is wrong" without naming one leaves nothing to show beside a field.
  const unplaced = kind === 'fields' && !fields?.length;
  return new ApiError(unplaced ? 'unexpected' : (kind ?? 'unexpected'), {
    fields,
    retryAfterSeconds: parseRetryAfter(answer.retryAfter, now),
    requestId: problem?.requestId,
    cause,
  });
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/**
 * Translates whatever a call can throw; the only place that does.
 * @param now milliseconds since 1970, to which a date in `Retry-After` is compared
 */
export function toApiError(cause: unknown, now = Date.now()): ApiError {
  if (cause instanceof ApiError) return cause;
  if (cause instanceof HttpFailure) return fromAnswer(cause, now);
  if (cause instanceof UnreadableFile) {
    const { field } = cause;
    return new ApiError('fields', { fields: [{ field, message: cause.message }], cause });
  }
  if (isAbort(cause)) return new ApiError('cancelled', { cause });
  // fetch rejects with a TypeError when no answer came, whatever the reason.
  if (cause instanceof RequestTimeout || cause instanceof TypeError) {
    return new ApiError('offline', { cause });
  }
  return new ApiError('unexpected', { cause });
}
