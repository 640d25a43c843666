import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';
import { normaliseText } from '../text.ts';

/** Maximum length; a longer value is refused. */
const LONGEST = 2000;

/**
 * The field that no person sees: machines fill it in, and now and then a password manager. Blank, empty
 * and absent are the same.
 */
export const honeypotField = z._default(
  z
    .string({ error: MESSAGES.valueFormat })
    .check(
      z.maxLength(LONGEST, { error: MESSAGES.tooLong, abort: true }),
      z.overwrite(normaliseText),
    ),
  '',
);
