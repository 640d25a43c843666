import { CircleAlert } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import styles from './fields.module.css';

export interface FieldProps {
  /** Name in the form, and id of the control or of the group of controls. */
  name: string;
  label: string;
  /** What to enter and an example; stands between label and control and stays visible. */
  support?: ReactNode;
  optional?: boolean;
}

/** What ties a control, or a group of them, to its texts. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface SlotsProps extends FieldProps {
  /** The groups are sets of controls that share the label. */
  kind?: 'control' | 'group' | 'radiogroup';
  children: (control: ControlProps) => ReactElement;
}

/** The slots of every field, in this order: label with 必須 or 任意, support, control, error. */
export function Field({
  name,
  label,
  support,
  optional = false,
  kind = 'control',
  children,
}: SlotsProps) {
  const texts = useTexts('forms', formTexts);
  const { errors } = useFormContext().formState;
  const error = errors[name]?.message?.toString();
  const ids = [support && `${name}-support`, error && `${name}-error`].filter(Boolean);
  const control: ControlProps = {
    id: name,
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
        <div id={`${name}-support`} className={styles.support}>
          {support}
        </div>
      )}
      {children(control)}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          <Icon of={CircleAlert} className={styles.mark} />
          <span>{error}</span>
        </p>
      )}
    </>
  );

  if (kind === 'control') {
    return (
      <div className={styles.field}>
        <label htmlFor={name} className={styles.heading}>
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
    <fieldset {...group} {...radios} className={styles.field}>
      <legend className={styles.heading}>{heading}</legend>
      {body}
    </fieldset>
  );
}
