import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  useEffect,
  useState,
} from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countCharacters } from 'shared/text';

import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { HONEYPOT } from '../draft/draft.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...register(field.name)}
          className={styles.input}
          type={type}
          autoComplete={autoComplete}
          spellCheck={false}
        />
      )}
    </Field>
  );
}

interface TextareaFieldProps extends FieldProps {
  /** Greatest number of characters; more can be typed, so that a paste can be shortened by hand. */
  max: number;
  placeholder: string;
}

export function TextareaField({ max, placeholder, ...field }: TextareaFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            {...control}
            {...register(field.name)}
            className={styles.textarea}
            rows={9}
            placeholder={placeholder}
          />
          <CharacterCounter name={field.name} max={max} />
        </>
      )}
    </Field>
  );
}

// Spoken once typing rests: a number at every stroke would drown what is being typed.
const REST_MS = 1_000;

/** How full a text is: always visible, spoken after a pause. */
function CharacterCounter({ name, max }: { name: string; max: number }) {
  const { counter, charactersLeft, charactersOver } = useTexts('forms', formTexts);
  const text: unknown = useWatch({ name });
  const [spoken, setSpoken] = useState('');
  const count = typeof text === 'string' ? countCharacters(text) : 0;
  const over = count > max;
  const left = over ? charactersOver(count - max) : charactersLeft(max - count);
  const speech = count === 0 ? '' : left;

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(speech), REST_MS);
    return () => clearTimeout(timer);
  }, [speech]);

  return (
    <div className={styles.counter} data-over={over ? '' : undefined}>
      <span aria-hidden>
        {over && <span className={styles.over}>{left}</span>}
        <span className={styles.figures}>{counter(count, max)}</span>
      </span>
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </div>
  );
}

/**
 * A field that no person sees, reaches or hears of; what fills it is a machine. Browsers and
 * password managers are told to leave it alone, each in its own words, because a filled one costs
 * a genuine visitor the inquiry.
 */
export function HoneypotField() {
  const { register } = useFormContext();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        <span>Website</span>
        <input
          {...register(HONEYPOT)}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
