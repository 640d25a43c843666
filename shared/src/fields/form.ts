import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';

/** Schema of a form with exactly these fields. Unknown fields are refused by name. */
export function formSchema<const Fields extends z.core.$ZodShape>(fields: Fields) {
  return z.strictObject(fields, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? MESSAGES.unknownField : MESSAGES.valueFormat,
  });
}
