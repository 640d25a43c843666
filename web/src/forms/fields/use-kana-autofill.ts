import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

import { fieldElement } from '../field-element.ts';
import type { ReadSegment } from './reading.ts';
import { readingOf, readingWhileTyping } from './reading.ts';

const NOTHING: ReadSegment = { text: '', reading: '' };

/**
 * Fills the field of the reading while the name is typed through an input method. What the visitor
 * has typed or changed there by hand is never touched.
 */
export function useKanaAutofill<Values extends FieldValues, Output>(
  { getFieldState, getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  { name, kana }: { name: FieldPath<Values>; kana: FieldPath<Values> },
): void {
  useEffect(() => {
    const input = fieldElement(name);
    const segments: ReadSegment[] = [];
    let composing = NOTHING;
    let filled = '';

    const compose = ({ data }: CompositionEvent) => {
      composing = { text: data, reading: readingWhileTyping(data) ?? composing.reading };
    };
    const finish = ({ data }: CompositionEvent) => {
      if (data && composing.reading) segments.push({ text: data, reading: composing.reading });
      composing = NOTHING;
    };
    // Not an `input` listener of its own: that would run before the form has taken the value over.
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name: changed }) => {
        const current: string = getValues(kana) ?? '';
        if (changed !== name || (current !== '' && current !== filled)) return;
        const reading = readingOf(String(getValues(name)), [...segments, composing]);
        if (reading === current) return;
        filled = reading;
        const value = reading as FieldPathValue<Values, typeof kana>;
        setValue(kana, value, {
          shouldValidate: getFieldState(kana).invalid,
        });
      },
    });
    input?.addEventListener('compositionupdate', compose);
    input?.addEventListener('compositionend', finish);
    return () => {
      unsubscribe();
      input?.removeEventListener('compositionupdate', compose);
      input?.removeEventListener('compositionend', finish);
    };
  }, [name, kana, getFieldState, getValues, setValue, subscribe]);
}
