import type { FieldValues } from 'react-hook-form';

import { type Bound, Field, type FieldTexts, useBound } from './field.tsx';
import styles from './fields.module.css';

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
        <div className={styles.choices}>
          {options.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
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
        <label className={styles.choice}>
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
