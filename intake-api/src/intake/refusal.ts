import type { FieldProblem, ProblemCode } from 'shared/problem';

/** HTTP status of each kind of refusal. */
export const STATUS: Record<ProblemCode, number> = {
  malformed: 400,
  'form-token': 403,
  'not-found': 404,
  'idempotency-conflict': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'invalid-fields': 422,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
};

/** A request that is not accepted, with what the sender may know about it. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldProblem[] | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    options: { errors?: FieldProblem[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  get statusCode(): number {
    return STATUS[this.code];
  }
}

/** Seconds to wait when nothing can be stored: about what a restart takes. */
const RESTART = 30;

/** Nothing can be stored now; the site keeps what the visitor entered, so that it can be sent again. */
export const unavailable = (cause: unknown): Refusal =>
  new Refusal('unavailable', { retryAfter: RESTART, cause });
