import type { FieldProblem, ProblemCode } from 'shared/problem';

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
}
