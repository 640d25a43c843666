import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

import styles from './error-summary.module.css';
import { focusField } from './field-element.ts';
import { formMessages } from './messages.ts';

interface ErrorSummaryProps {
  /** In the order of the form, in the words that stand at the fields. */
  errors: readonly { field: string; label: string; message: string }[];
  /** Counts the attempts to send: each one that ends in errors brings the focus here. */
  attempt: number;
}

/** Everything that keeps a form from being sent, in one place above it. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);

  if (errors.length === 0) return null;
  return (
    <section
      ref={ref}
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className={styles.summary}
    >
      <h3 id="error-summary-title" className={styles.title}>
        <CircleAlert aria-hidden className={styles.mark} />
        {formMessages.summaryTitle(errors.length)}
      </h3>
      <ul className={styles.list}>
        {errors.map(({ field, label, message }) => (
          <li key={field}>
            <button type="button" className={styles.link} onClick={() => focusField(field)}>
              {formMessages.summaryEntry(label, message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
