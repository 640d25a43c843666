import { startTransition, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';

import { applicationTexts } from '../../content/application.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { type DateParts, joinDate, splitDate, yearWithEra } from './date-parts.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

interface BirthDateFieldProps extends FieldProps {
  /** The years to choose from are those between `firstYear` and `latestAge` years ago. */
  firstYear: number;
  latestAge: number;
}

/** A birth date in three selects; its value is `YYYY-MM-DD`. */
export function BirthDateField({ firstYear, latestAge, ...field }: BirthDateFieldProps) {
  const { name } = field;
  const { ref, value, onChange, onBlur } = useController({ name }).field;
  const { date } = useTexts('application', applicationTexts);
  const parts = splitDate(String(value));
  const years = useYears(firstYear, latestAge, date);
  const selects = [
    { part: 'year', autoComplete: 'bday-year', options: years },
    { part: 'month', autoComplete: 'bday-month', options: numbered(12) },
    { part: 'day', autoComplete: 'bday-day', options: numbered(31) },
  ] as const;

  return (
    <Field {...field} kind="group">
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

const NONE: readonly Choice[] = [];

/**
 * Years to choose from, latest first. They come after the first render: the page may have been rendered in another year than
 * today's, and a hundred entries are no part of what has to be there before the form answers.
 */
function useYears(
  firstYear: number,
  latestAge: number,
  date: typeof applicationTexts.date,
): readonly Choice[] {
  const [years, setYears] = useState(NONE);
  useEffect(() => {
    const latest = new Date().getFullYear() - latestAge;
    const choices = Array.from({ length: latest - firstYear + 1 }, (_, index) => ({
      value: String(latest - index),
      label: yearWithEra(latest - index, date),
    }));
    startTransition(() => setYears(choices));
  }, [firstYear, latestAge, date]);
  return years;
}
