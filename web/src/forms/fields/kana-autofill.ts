import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { normaliseKana } from 'shared/fields/kana';

/** A piece of text that came out of the input method, and the katakana it was typed as. */
interface ReadSegment {
  text: string;
  reading: string;
}

const KANA_BEFORE_CONVERSION = /^([\u3041-\u3096\u30a1-\u30fa\u30fc]+)[a-zａ-ｚ]*$/;
const PENDING_N = /[nｎ]$/;
const HALF_SYLLABLE = /[a-mo-zａ-ｍｏ-ｚ]$/;
const KANA = /[\u3041-\u3096\u30a1-\u30fa\u30fc]/;

/**
 * Katakana of what an input method shows while nothing has been converted yet, or undefined when
 * something has. Half a syllable at the end (`やm`) is left out; a lone `n` becomes ン, because
 * converting right after it is how 真 is usually typed.
 */
export function readingWhileTyping(composed: string): string | undefined {
  const kana = KANA_BEFORE_CONVERSION.exec(composed)?.[1];
  if (kana === undefined) return undefined;
  return normaliseKana(PENDING_N.test(composed) ? `${kana}ん` : kana);
}

/** A text in the input method: what it shows, and the reading, '' where that isn't known. */
interface Composition extends ReadSegment {
  /** How long the text was when it was first converted; undefined while it is kana. */
  converted?: number;
}

const NOTHING: Composition = { text: '', reading: '' };

/**
 * The composition after an event of the input method. The reading is the kana that was converted. Where the text grows after
 * that, more was typed (the live conversion of macOS). Where half a syllable was converted, or the text isn't shorter than its
 * kana, the input method may have added what it predicts: さと becomes 佐藤. The kana are half a reading then, so there is none,
 * although a few names are as long as their reading.
 */
export function composed(before: Composition, text: string): Composition {
  const { reading, converted } = before;
  const kana = readingWhileTyping(text);
  if (kana !== undefined) return { text, reading: kana };
  const { length } = [...text];
  const first = converted ?? length;
  if (length > first || length >= reading.length || HALF_SYLLABLE.test(before.text))
    return { text, reading: '', converted: 0 };
  return { text, reading, converted: first };
}

/**
 * The reading of a whole field: known segments wherever they stand now, kana as they are, blanks
 * as one blank. Empty as soon as anything has no known reading: half a reading is easily overlooked.
 */
export function readingOf(value: string, segments: readonly ReadSegment[]): string {
  let reading = '';
  let position = 0;
  while (position < value.length) {
    const at = position;
    const segment = segments.findLast(
      ({ text, reading }) => text !== '' && reading !== '' && value.startsWith(text, at),
    );
    const character = value.charAt(position);
    if (segment) reading += segment.reading;
    else if (KANA.test(character)) reading += normaliseKana(character);
    else if (/\s/.test(character)) reading += ' ';
    else return '';
    position += segment?.text.length ?? 1;
  }
  return reading.replace(/ +/g, ' ').trimStart();
}

/**
 * Fills the field `kana` with the reading while `name` is typed through an input method. What the visitor
 * has typed or changed there by hand is never touched.
 */
export function KanaAutofill() {
  const { getFieldState, getValues, setValue, subscribe } = useFormContext();
  useEffect(() => {
    const name = 'name';
    const kana = 'kana';
    const input = document.getElementById(name);
    const shown = new AbortController();
    const { signal } = shown;
    const segments: ReadSegment[] = [];
    let composing = NOTHING;
    let filled = '';

    const compose = ({ data }: CompositionEvent) => {
      composing = composed(composing, data);
    };
    const finish = (event: CompositionEvent) => {
      compose(event);
      if (composing.reading) segments.push(composing);
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
        setValue(kana, reading, { shouldValidate: getFieldState(kana).invalid });
      },
    });
    input?.addEventListener('compositionupdate', compose, { signal });
    input?.addEventListener('compositionend', finish, { signal });
    return () => {
      unsubscribe();
      shown.abort();
    };
  }, [getFieldState, getValues, setValue, subscribe]);
  return null;
}
