import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { toFieldProblems } from 'shared/field-problems';
import type { FieldProblem } from 'shared/problem';
import type { ZodMiniType } from 'zod/mini';

/** The accepted value, or everything that is wrong in the order of the form. */
export type Verdict<Output> = { value: Output } | { problems: FieldProblem[] };

/** Judges by a schema of `shared`, in the same words as the service: one problem a field. */
export function judgeBy<Values, Output>(
  schema: ZodMiniType<Output, Values>,
): (values: Values) => Verdict<Output> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values);
    return success ? { value: data } : { problems: toFieldProblems(error) };
  };
}

/** Lets react-hook-form judge; the submit handler gets the normalised value. */
export function toResolver<Values extends FieldValues, Output>(
  judge: (values: Values) => Verdict<Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const verdict = judge(values);
    if ('value' in verdict) return { values: verdict.value, errors: {} };
    const errors = verdict.problems.map(({ field, message }) => [
      field,
      { type: 'judge', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}
