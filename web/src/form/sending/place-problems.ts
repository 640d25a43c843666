import type { ApiError } from '../../api/api-error.ts';
import type { FieldProblem } from 'shared/problem';

/**
 * Decides where a refusal is shown: at its fields, if it names only fields that the form has;
 * otherwise as a failure of the sending, with whatever could not be placed. Never in both places.
 */
export function placeProblems<Field extends string>(error: ApiError, fields: readonly Field[]) {
  const known = new Set<string>(fields);
  const isKnown = (problem: FieldProblem): problem is FieldProblem & { field: Field } =>
    known.has(problem.field);
  const placed = error.fields.filter(isKnown);
  const isPlaced = placed.length > 0 && placed.length === error.fields.length;
  return { placed, failure: isPlaced ? undefined : error };
}
