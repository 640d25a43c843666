import type { FieldProblem } from 'shared/problem';

import type { ApiError } from './api-error.ts';

/**
 * Decides where a refusal is shown: what names a field of the form at that field, all else as a
 * failure of the sending. No problem is shown in both places.
 */
export function placeProblems<Field extends string>(error: ApiError, fields: readonly Field[]) {
  const known = new Set<string>(fields);
  const isKnown = (problem: FieldProblem): problem is FieldProblem & { field: Field } =>
    known.has(problem.field);
  const placed = error.fields.filter(isKnown);
  const rest = error.fields.filter((problem) => !isKnown(problem));
  if (placed.length === 0) return { placed, failure: error };
  return { placed, failure: rest.length > 0 ? error.withFields(rest) : undefined };
}
