import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import styles from './fields.module.css';

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

export interface FieldTexts {
  label: string;
  /** What to enter and an example; stands between label and control and stays visible. */
  support?: ReactNode;
  optional?: boolean;
}

interface FieldProps extends FieldTexts {
  /** Name of the field and id of its control. */
  id: string;
  error: string | undefined;
  /** Ids of further texts that describe the control, such as a counter. */
  describedBy?: string;
  /** The groups are sets of controls that share the label. */
  kind?: 'control' | 'group' | 'radiogroup';
  children: (control: ControlProps) => ReactNode;
  /** Stands below the control, above the error. */
  footer?: ReactNode;
}

/** What ties a control, or a group of them, to its texts. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The slots of every field, in this order: label with 必須 or 任意, support, control, error. */
export function Field({
  id,
  label,
  support,
  optional = false,
  error,
  describedBy,
  kind = 'control',
  children,
  footer,
}: FieldProps) {
  const texts = useTexts('forms', formTexts);
  const ids = [support && `${id}-support`, describedBy, error && `${id}-error`].filter(Boolean);
  const control: ControlProps = {
    id,
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const heading = (
    <>
      <span className={styles.label}>{label}</span>{' '}
      <span className={optional ? styles.optional : styles.required}>
        {optional ? texts.optional : texts.required}
      </span>
    </>
  );
  const body = (
    <>
      {support && (
        <div id={`${id}-support`} className={styles.support}>
          {support}
        </div>
      )}
      {children(control)}
      {footer}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden className={styles.mark} />
          {error}
        </p>
      )}
    </>
  );

  if (kind === 'control') {
    return (
      <div className={styles.field} data-invalid={error ? '' : undefined}>
        <label htmlFor={id} className={styles.heading}>
          {heading}
        </label>
        {body}
      </div>
    );
  }
  // Only a group of radio buttons can be invalid as a whole; others say it at each control.
  const { 'aria-invalid': invalid, ...group } = control;
  const radios =
    kind === 'radiogroup' && ({ role: 'radiogroup', 'aria-invalid': invalid } as const);
  return (
    <fieldset {...group} {...radios} className={styles.field} data-invalid={error ? '' : undefined}>
      <legend className={styles.heading}>{heading}</legend>
      {body}
    </fieldset>
  );
}
