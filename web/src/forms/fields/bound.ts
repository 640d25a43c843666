import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';

/** Where in a form a field stands. */
export interface Bound<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** The binding of one field, together with its error in words. */
export function useBound<Values extends FieldValues, Output>({
  control,
  name,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Output>({ control, name });
  const value: unknown = field.value;
  return { ...field, value, error: fieldState.error?.message };
}
