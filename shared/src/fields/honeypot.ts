import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';

/** Maximum length; a longer value is refused. */
const LONGEST = 2000;

/** The field that no person sees: only machines fill it in. Empty and absent are the same. */
export const honeypotField = z._default(
  z
    .string({ error: MESSAGES.valueFormat })
    .check(z.maxLength(LONGEST, { error: MESSAGES.tooLong })),
  '',
);
