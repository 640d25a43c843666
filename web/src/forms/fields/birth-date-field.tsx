import { startTransition, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { FIRST_BIRTH_YEAR } from 'shared/fields/birth-date';

import { applicationTexts } from '../../content/application.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { type DateParts, joinDate, splitDate, yearWithEra } from './date-parts.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

// Compulsory education ends at fifteen: nobody younger may be employed.
const YOUNGEST = 15;

/** A birth date in three selects; its value is `YYYY-MM-DD`. */
export function BirthDateField({ name }: Pick<FieldProps, 'name'>) {
  const { ref, value, onChange, onBlur } = useController({ name }).field;
  const { date } = useTexts(applicationTexts);
  const parts = splitDate(String(value ?? ''));
  const years = useYears(date);
  const selects = [
    { part: 'year', autoComplete: 'bday-year', options: years },
    { part: 'month', autoComplete: 'bday-month', options: numbered(12) },
    { part: 'day', autoComplete: 'bday-day', options: numbered(31) },
  ] as const;

  return (
    <Field name={name} kind="group">
      {(aria) => (
        <div className={styles.selects}>
          {selects.map(({ part, autoComplete, options }) => (
            <div key={part} className={styles[part]}>
              <label htmlFor={`${name}-${part}`} className={styles.partLabel}>
                {date[part].label}
              </label>
              <select
                ref={part === 'year' ? ref : undefined}
                id={`${name}-${part}`}
                className={styles.select}
                autoComplete={autoComplete}
                aria-describedby={aria['aria-invalid'] && aria['aria-describedby']}
                aria-invalid={aria['aria-invalid']}
                value={parts[part]}
                onChange={(event) =>
                  onChange(joinDate({ ...parts, [part]: event.target.value } satisfies DateParts))
                }
                onBlur={onBlur}
              >
                <option value="">{date[part].choose}</option>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      )}
    </Field>
  );
}

interface Choice {
  value: string;
  label: string;
}

/** The numbers from 1 on; their values have two digits, as in a date. */
const numbered = (count: number): Choice[] =>
  Array.from({ length: count }, (_, index) => {
    const label = String(index + 1);
    return { value: label.padStart(2, '0'), label };
  });

/**
 * Years to choose from, latest first. They come after the first render: the page may have been rendered in another year than
 * today's, and a hundred entries are no part of what has to be there before the form answers.
 */
function useYears(date: (typeof applicationTexts)['ja']['date']): readonly Choice[] {
  const [years, setYears] = useState<readonly Choice[]>([]);
  useEffect(() => {
    const latest = new Date().getFullYear() - YOUNGEST;
    const choices = Array.from({ length: latest - FIRST_BIRTH_YEAR + 1 }, (_, index) => ({
      value: String(latest - index),
      label: yearWithEra(latest - index, date),
    }));
    startTransition(() => setYears(choices));
  }, [date]);
  return years;
}
