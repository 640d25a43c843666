import type { FieldValues } from 'react-hook-form';

import type { Bound } from './bound.ts';
import { useBound } from './bound.ts';
import controls from './controls.module.css';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';

/** One thing to agree to; the field's label names the matter, the box what ticking it says. */
export function CheckboxField<Values extends FieldValues, Output>({
  control,
  name,
  statement,
  ...texts
}: Bound<Values, Output> & FieldTexts & { statement: string }) {
  const { ref, value, onChange, onBlur, error } = useBound({ control, name });
  return (
    <Field id={name} error={error} kind="group" {...texts}>
      {() => (
        <label className={controls.choice}>
          <input
            ref={ref}
            type="checkbox"
            name={name}
            checked={value === true}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
          />
          <span>{statement}</span>
        </label>
      )}
    </Field>
  );
}
