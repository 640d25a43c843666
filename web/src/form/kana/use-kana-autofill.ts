import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

import { fieldElement } from '../field-element.ts';
import type { ReadSegment } from './reading.ts';
import { readingOf, readingWhileTyping } from './reading.ts';

/**
 * Fills the field of the reading while the name is typed through an input method. What the visitor
 * has typed or changed there by hand is never touched.
 */
export function useKanaAutofill<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, kana }: { name: FieldPath<Values>; kana: FieldPath<Values> },
): void {
  const { getValues, setValue, formState } = form;
  const { isSubmitted } = formState;
  const fill = useEffectEvent((reading: string, filled: string) => {
    if (String(getValues(kana) ?? '') !== filled) return filled;
    const value = reading as FieldPathValue<Values, typeof kana>;
    setValue(kana, value, { shouldDirty: true, shouldValidate: isSubmitted });
    return reading;
  });

  useEffect(() => {
    const input = fieldElement(name);
    if (!(input instanceof HTMLInputElement)) return undefined;
    const segments: ReadSegment[] = [];
    let filled = '';
    let composing: ReadSegment = { text: '', reading: '' };

    const refresh = () => {
      filled = fill(readingOf(input.value, [...segments, composing]), filled);
    };
    const compose = ({ data }: CompositionEvent) => {
      composing = { text: data, reading: readingWhileTyping(data) ?? composing.reading };
    };
    const finish = ({ data }: CompositionEvent) => {
      if (data && composing.reading) segments.push({ text: data, reading: composing.reading });
      composing = { text: '', reading: '' };
      refresh();
    };
    input.addEventListener('compositionupdate', compose);
    input.addEventListener('compositionend', finish);
    input.addEventListener('input', refresh);
    return () => {
      input.removeEventListener('compositionupdate', compose);
      input.removeEventListener('compositionend', finish);
      input.removeEventListener('input', refresh);
    };
  }, [name]);
}
