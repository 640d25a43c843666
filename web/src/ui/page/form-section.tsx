import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './form-section.module.css';
import {
  Section,
  SectionHeading,
  type SectionHeadingProps,
  type SectionProps,
} from './section.tsx';

type FormSectionProps = Pick<SectionProps, 'numbered'> & {
  heading: SectionHeadingProps & { id: string };
  /** What helps while the form is filled: beside it, or after it on a phone, where the form comes first. */
  aside?: ReactNode;
  /** For in-page anchors. */
  id?: string;
  /** The form, which stands on a sheet. */
  children: ReactNode;
};

/** A form, and what it is called beside it; one below the other on narrow screens. */
export function FormSection({ heading, aside, id, numbered = false, children }: FormSectionProps) {
  return (
    <Section
      numbered={numbered}
      tone="paper"
      labelledBy={heading.id}
      {...(id === undefined ? {} : { id })}
    >
      <div className={styles.columns}>
        <SectionHeading
          {...heading}
          className={clsx(aside === undefined && [styles.alone, styles.beside])}
        />
        <div className={styles.form}>{children}</div>
        {aside === undefined ? null : <div className={styles.beside}>{aside}</div>}
      </div>
    </Section>
  );
}
