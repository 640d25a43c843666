import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { type DateParts, joinDate, splitDate, twoDigits, yearWithEra } from './date-parts.ts';
import { type Bound, Field, type FieldTexts, useBound } from './field.tsx';
import styles from './fields.module.css';

interface BirthDateFieldProps {
  /** The years to choose from are those between `firstYear` and `latestAge` years ago. */
  firstYear: number;
  latestAge: number;
}

/** A birth date in three selects; its value is `YYYY-MM-DD`. */
export function BirthDateField<Values extends FieldValues, Output>({
  control,
  name,
  firstYear,
  latestAge,
  ...texts
}: Bound<Values, Output> & FieldTexts & BirthDateFieldProps) {
  const { ref, value, onChange, onBlur, error } = useBound({ control, name });
  const { date } = useTexts('forms', formTexts);
  const parts = splitDate(typeof value === 'string' ? value : '');
  const years = useYears(firstYear, latestAge);
  useEarlyChoice(name, onChange);
  const selects = [
    { part: 'year', autoComplete: 'bday-year', options: years },
    { part: 'month', autoComplete: 'bday-month', options: numbered(12) },
    { part: 'day', autoComplete: 'bday-day', options: numbered(31) },
  ] as const;

  return (
    <Field id={name} error={error} kind="group" {...texts}>
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
                aria-describedby={error && aria['aria-describedby']}
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

function numbered(count: number) {
  return twoDigits(count).map((value) => ({ value, label: String(Number(value)) }));
}

/**
 * Takes up what was chosen before the scripts of a prerendered page had arrived (see draft/use-early-input.ts). It has to be read
 * before React takes the selects over, because that empties them.
 */
function useEarlyChoice(name: string, onChange: (value: string) => void): void {
  const [early] = useState(() => {
    if (typeof document === 'undefined') return '';
    const chosen = (part: keyof DateParts) => {
      const select = document.getElementById(`${name}-${part}`);
      return select instanceof HTMLSelectElement ? select.value : '';
    };
    return joinDate({ year: chosen('year'), month: chosen('month'), day: chosen('day') });
  });
  const takeUp = useEffectEvent(() => {
    if (early) onChange(early);
  });
  useEffect(() => takeUp(), []);
}

interface Choice {
  value: string;
  label: string;
}

const NONE: readonly Choice[] = [];

/**
 * Years to choose from, latest first. They come after the first render: the page may have been rendered in another year than
 * today's, and a hundred entries are no part of what has to be there before the form answers.
 */
function useYears(firstYear: number, latestAge: number): readonly Choice[] {
  const [years, setYears] = useState(NONE);
  useEffect(() => {
    const latest = new Date().getFullYear() - latestAge;
    const choices = Array.from({ length: latest - firstYear + 1 }, (_, index) => ({
      value: String(latest - index),
      label: yearWithEra(latest - index),
    }));
    startTransition(() => setYears(choices));
  }, [firstYear, latestAge]);
  return years;
}
