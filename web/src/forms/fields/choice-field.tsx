import { useController, useFormContext } from 'react-hook-form';

import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

interface RadioGroupFieldProps extends FieldProps {
  /** What each value is called, in the order that they are shown in. */
  choices: Readonly<Record<string, string>>;
}

/** One of a few choices, all of them in sight. */
export function RadioGroupField({ choices, ...field }: RadioGroupFieldProps) {
  const { name } = field;
  const { value: chosen, onChange, onBlur, ref } = useController({ name }).field;
  return (
    <Field {...field} kind="radiogroup">
      {() => (
        <div className={styles.choices}>
          {Object.entries(choices).map(([value, label]) => (
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

interface SelectFieldProps extends RadioGroupFieldProps {
  /** Says that nothing is chosen. */
  none: string;
}

/** One of several choices, or none. */
export function SelectField({ choices, none, ...field }: SelectFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field} optional>
      {(control) => (
        <select {...control} {...register(field.name)} className={styles.select}>
          <option value="">{none}</option>
          {Object.entries(choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxFieldProps extends FieldProps {
  /** What ticking the box says. */
  statement: string;
}

/** One thing to agree to; the field's label names the matter. */
export function CheckboxField({ statement, ...field }: CheckboxFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field} kind="group">
      {({ 'aria-invalid': invalid }) => (
        <label className={styles.choice}>
          <input type="checkbox" aria-invalid={invalid} {...register(field.name)} />
          <span>{statement}</span>
        </label>
      )}
    </Field>
  );
}
