import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';

/** The fields of a form and nothing else: what it doesn't know is refused by name. */
export function formSchema<const Fields extends z.core.$ZodShape>(fields: Fields) {
  return z.strictObject(fields, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? MESSAGES.unknownField : MESSAGES.valueFormat,
  });
}
