import type { FieldValues } from 'react-hook-form';

import type { Bound } from './bound.ts';
import { useBound } from './bound.ts';
import controls from './controls.module.css';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';

interface RadioGroupFieldProps<Value extends string> {
  options: readonly { value: Value; label: string }[];
}

/** One of a few choices, all of them in sight. */
export function RadioGroupField<Values extends FieldValues, Output, Value extends string>({
  control,
  name,
  options,
  ...texts
}: Bound<Values, Output> & FieldTexts & RadioGroupFieldProps<Value>) {
  const { ref, value: chosen, onChange, onBlur, error } = useBound({ control, name });
  return (
    <Field id={name} error={error} kind="radiogroup" {...texts}>
      {() => (
        <div className={controls.choices}>
          {options.map(({ value, label }) => (
            <label key={value} className={controls.choice}>
              <input
                ref={ref}
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChange(value)}
                onBlur={onBlur}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
