import type * as z from 'zod/mini';

import type { FieldProblem } from './problem.ts';

/** The first problem of each field, in the order of the form. */
export function toFieldProblems(error: z.core.$ZodError): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const field of fields) if (!problems.has(field)) problems.set(field, issue.message);
  }
  return Array.from(problems, ([field, message]) => ({ field, message }));
}
