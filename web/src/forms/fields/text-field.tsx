import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { Bound } from './bound.ts';
import { useBound } from './bound.ts';
import controls from './controls.module.css';
import type { FieldTexts } from './field.tsx';
import { Field } from './field.tsx';

interface TextFieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** How long the control is: what it asks for should look as if it fits. */
  width?: 'full' | 'medium';
}

export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  type = 'text',
  inputMode,
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
          className={controls.input}
          data-width={width}
          name={name}
          type={type}
          inputMode={inputMode}
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
