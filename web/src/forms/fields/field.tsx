import { clsx } from 'clsx';
import { CircleAlert } from 'lucide';
import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CONTACT_LABELS } from 'shared/contact';
import type { RECRUITMENT_LABELS } from 'shared/recruitment';

import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import styles from './fields.module.css';

type FieldName = keyof typeof CONTACT_LABELS | keyof typeof RECRUITMENT_LABELS;

/** What a form says of its fields. */
export interface FieldTexts {
  /** Names of the fields as they are read, in the order of the form. */
  labels: Readonly<Partial<Record<FieldName, string>>>;
  /** What to enter and an example; stands between label and control and stays visible. */
  support: Readonly<Partial<Record<FieldName, string>>>;
}

export const FieldTextsContext = createContext<FieldTexts>({ labels: {}, support: {} });

export interface FieldProps {
  /** Name in the form, and id of the control or of the group of controls. */
  name: FieldName;
  /** In the place of the form's text, where it isn't text alone. */
  support?: ReactNode;
  optional?: boolean | undefined;
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
export function Field({ name, optional, kind = 'control', children, ...given }: SlotsProps) {
  const texts = useTexts(formTexts);
  const { labels, support: supports } = use(FieldTextsContext);
  const { support = supports[name] } = given;
  const { errors } = useFormContext().formState;
  const error = errors[name]?.message?.toString();
  const ids = [support && `${name}-support`, error && `${name}-error`].filter(Boolean);
  const control: ControlProps = {
    id: name,
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const isGroup = kind !== 'control';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Heading = isGroup ? 'legend' : 'label';

  return (
    <Frame
      className={styles.field}
      // Only a group of radio buttons can be invalid as a whole; others say it at each control.
      {...(isGroup && { ...control, 'aria-invalid': undefined })}
      {...(kind === 'radiogroup' && { ...control, role: kind })}
    >
      <Heading className={styles.heading} {...(!isGroup && { htmlFor: name })}>
        <b>{labels[name]}</b>{' '}
        <span className={clsx(styles.necessity, optional || styles.required)}>
          {optional ? texts.optional : texts.required}
        </span>
      </Heading>
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
    </Frame>
  );
}
