import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';
import { countCodePoints, normaliseLine, normaliseText } from '../text.ts';

interface TextFieldOptions {
  /** Maximum length in characters, see `countCharacters`. */
  max: number;
  /** An optional field yields '' when nothing is entered. */
  optional?: boolean;
  /** Keeps line breaks. */
  multiline?: boolean;
  /** Rewrites what was typed before it is checked, e.g. full width to half width. */
  normalise?: (text: string) => string;
  /** The message for a normalised value that is no good, or undefined. */
  problem?: (text: string) => string | undefined;
}

/** Half of a pair, or the character that decoders put for invalid bytes. `isWellFormed` came after Firefox 115. */
const UNREADABLE = /[\p{Surrogate}\ufffd]/u;

/** Maximum length before normalising, which shortens text, in UTF-16 units. */
const maxRawLength = (max: number) => 10 * max + 200;

/**
 * Schema of one text field: normalises first, then reports what is wrong in the words of the
 * specification. Output is the normalised text.
 */
export function textField({ max, optional, multiline, normalise, problem }: TextFieldOptions) {
  const clean = (text: string) => {
    const tidy = multiline ? normaliseText(text) : normaliseLine(text);
    return normalise ? normalise(tidy) : tidy;
  };
  return z
    .string({
      error: (issue) => (issue.input === undefined ? MESSAGES.notEntered : MESSAGES.valueFormat),
    })
    .check(
      // Checked first: normalising a text costs more the longer it is.
      z.refine((text) => text.length <= maxRawLength(max), {
        error: MESSAGES.tooLong,
        abort: true,
      }),
      z.refine((text) => !UNREADABLE.test(text), {
        error: MESSAGES.unreadableCharacter,
        abort: true,
      }),
      z.overwrite(clean),
      z.refine((text) => optional === true || text !== '', {
        error: MESSAGES.notEntered,
        abort: true,
      }),
      z.refine((text) => countCodePoints(text) <= max, { error: MESSAGES.tooLong, abort: true }),
      ({ value, issues }) => {
        const message = value === '' ? undefined : problem?.(value);
        if (message) issues.push({ code: 'custom', message, input: value });
      },
    );
}
