import * as z from 'zod/mini';

/** Every kind of refusal of the service; the site branches on these, never on the text. */
export const PROBLEM_CODES = [
  'malformed',
  'form-token',
  'not-found',
  'timeout',
  'idempotency-conflict',
  'too-large',
  'unsupported-type',
  'invalid-fields',
  'rate-limited',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The problem of one field, in words for the visitor. */
const fieldProblemSchema = z.object({ field: z.string(), message: z.string() });

/** Body of every error answer: problem details of RFC 9457. https://www.rfc-editor.org/rfc/rfc9457 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(PROBLEM_CODES),
  errors: z.optional(z.array(fieldProblemSchema)),
  requestId: z.optional(z.string()),
});

export type FieldProblem = z.infer<typeof fieldProblemSchema>;
export type Problem = z.infer<typeof problemSchema>;

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
