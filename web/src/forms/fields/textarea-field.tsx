import type { FieldValues } from 'react-hook-form';
import { countCharacters } from 'shared/text';

import type { Bound } from './bound.ts';
import { useBound } from './bound.ts';
import { CharacterCounter } from './character-counter.tsx';
import controls from './controls.module.css';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';

interface TextareaFieldProps {
  /** Greatest number of characters; more can be typed, so that a paste can be shortened by hand. */
  max: number;
  placeholder?: string;
  rows?: number;
}

export function TextareaField<Values extends FieldValues, Output>({
  control,
  name,
  max,
  placeholder,
  rows = 9,
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
          className={controls.textarea}
          name={name}
          rows={rows}
          placeholder={placeholder}
          value={text}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
