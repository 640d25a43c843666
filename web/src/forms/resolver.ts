import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { toFieldProblems } from 'shared/field-problems';
import type { ZodMiniType } from 'zod/mini';

/**
 * Has react-hook-form validate by a schema, in the same words as the service: one problem a field. The submit handler gets
 * the normalised value.
 */
export function zodResolver<Values extends FieldValues, Output>(
  schema: ZodMiniType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    const errors = toFieldProblems(error).map(({ field, message }) => [
      field,
      { type: 'schema', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}
