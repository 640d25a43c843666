import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';

/** Letters that a machine may put there: more is not a form any more. */
const LONGEST = 2000;

/** The field that no person sees: what fills it is a machine. Empty and absent are the same. */
export const honeypotField = z._default(
  z
    .string({ error: MESSAGES.valueFormat })
    .check(z.maxLength(LONGEST, { error: MESSAGES.tooLong })),
  '',
);
