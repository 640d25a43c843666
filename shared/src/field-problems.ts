import type * as z from 'zod/mini';

import type { FieldProblem } from './problem.ts';

/** Unknown fields that are named: no page sends one, and whoever sends thousands gets no longer answer than request. */
const MOST_UNKNOWN = 10;
const LONGEST_NAME = 100;

/** The first problem of each field, in the order of the form. */
export function toFieldProblems(error: z.core.$ZodError): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MOST_UNKNOWN).map((key) => key.slice(0, LONGEST_NAME))
        : [issue.path.join('.')];
    for (const field of fields) if (!problems.has(field)) problems.set(field, issue.message);
  }
  return Array.from(problems, ([field, message]) => ({ field, message }));
}
