import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';

/** One of a fixed set of values; anything else counts as not selected. */
export function choiceField<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: MESSAGES.notSelected });
}
