import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  useEffect,
  useState,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { countCharacters } from 'shared/text';

import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { type Bound, Field, type FieldTexts, useBound } from './field.tsx';
import styles from './fields.module.css';

interface TextFieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** How long the control is: what it asks for should look as if it fits. */
  width?: 'full' | 'medium';
}

export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  type = 'text',
  autoComplete,
  width = 'full',
  ...texts
}: Bound<Values, Output> & FieldTexts & TextFieldProps) {
  const { ref, value, onChange, onBlur, error } = useBound({ control, name });
  return (
    <Field id={name} error={error} {...texts}>
      {(aria) => (
        <input
          {...aria}
          ref={ref}
          className={styles.input}
          data-width={width}
          name={name}
          type={type}
          autoComplete={autoComplete}
          spellCheck={false}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

interface TextareaFieldProps {
  /** Greatest number of characters; more can be typed, so that a paste can be shortened by hand. */
  max: number;
  placeholder?: string;
}

export function TextareaField<Values extends FieldValues, Output>({
  control,
  name,
  max,
  placeholder,
  ...texts
}: Bound<Values, Output> & FieldTexts & TextareaFieldProps) {
  const { ref, value, onChange, onBlur, error } = useBound({ control, name });
  const text = typeof value === 'string' ? value : '';
  return (
    <Field
      id={name}
      error={error}
      {...texts}
      footer={<CharacterCounter count={countCharacters(text)} max={max} />}
    >
      {(aria) => (
        <textarea
          {...aria}
          ref={ref}
          className={styles.textarea}
          name={name}
          rows={9}
          placeholder={placeholder}
          value={text}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

// Spoken once typing rests: a number at every stroke would drown what is being typed.
const REST_MS = 1_000;

/** How full a text is: always visible, spoken after a pause. */
function CharacterCounter({ count, max }: { count: number; max: number }) {
  const { counter, charactersLeft, charactersOver } = useTexts('forms', formTexts);
  const [spoken, setSpoken] = useState('');
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
        {over && `${left}　`}
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
export function HoneypotField<Values extends FieldValues, Output>(props: Bound<Values, Output>) {
  const { ref, name, value, onChange } = useBound(props);
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input
          ref={ref}
          name={name}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      </label>
    </div>
  );
}
