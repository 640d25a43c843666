import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { toFieldProblems } from 'shared/field-problems';
import type { FieldProblem } from 'shared/problem';
import type { ZodMiniType } from 'zod/mini';

/**
 * Lets react-hook-form judge by a schema of `shared`, in the same words as the service: one problem
 * a field. Hands the normalised values on to the submit handler.
 */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: ZodMiniType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    return { values: {}, errors: toFieldErrors<Values>(toFieldProblems(error)) };
  };
}

function toFieldErrors<Values extends FieldValues>(problems: readonly FieldProblem[]) {
  const errors = problems.map(({ field, message }) => [field, { type: 'schema', message }]);
  return Object.fromEntries(errors) as FieldErrors<Values>;
}
