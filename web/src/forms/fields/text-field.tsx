import { type ComponentProps, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TEXT_LIMITS } from 'shared/limits';
import { countCharacters } from 'shared/text';

import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { HONEYPOT } from '../draft/draft.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

type TextFieldProps = FieldProps & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'>;

export function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...register(field.name)}
          className={styles.control}
          type={type}
          autoComplete={autoComplete}
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** The long text of a form. More than its limit can be typed, so that a paste can be shortened by hand. */
export function BodyField({ optional }: Pick<FieldProps, 'optional'>) {
  const { register } = useFormContext();
  const { bodyPlaceholder } = useTexts(formTexts);
  return (
    <Field name="body" optional={optional}>
      {(control) => (
        <>
          <textarea
            {...control}
            {...register('body')}
            className={styles.textarea}
            rows={9}
            placeholder={bodyPlaceholder}
          />
          <CharacterCounter />
        </>
      )}
    </Field>
  );
}

// Spoken once typing rests: a number at every stroke would drown what is being typed.
const REST_MS = 1_000;

/** How full a text is: always visible, spoken after a pause. */
function CharacterCounter() {
  const { counter, charactersLeft, charactersOver } = useTexts(formTexts);
  const text: unknown = useWatch({ name: 'body' });
  const [spoken, setSpoken] = useState('');
  const count = typeof text === 'string' ? countCharacters(text) : 0;
  const room = TEXT_LIMITS.body - count;
  const over = room < 0;
  const left = over ? charactersOver(-room) : charactersLeft(room);
  const speech = count === 0 ? '' : left;

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(speech), REST_MS);
    return () => clearTimeout(timer);
  }, [speech]);

  return (
    <div className={styles.counter} data-over={over ? '' : undefined}>
      <span aria-hidden>
        {over && <span className={styles.over}>{left}</span>}
        <span className={styles.figures}>{counter(count, TEXT_LIMITS.body)}</span>
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
