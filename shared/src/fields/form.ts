import * as z from 'zod/mini';

import { MESSAGES } from '../messages.ts';

/** Schema of a form with exactly these fields. Unknown fields are refused by name. */
export function formSchema<const Fields extends z.core.$ZodShape>(fields: Fields) {
  return z.strictObject(fields, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? MESSAGES.unknownField : MESSAGES.valueFormat,
  });
}

/** What people see of a form: all but the honeypot. */
type Shown<Form extends z.core.$ZodType> = Omit<z.output<Form>, 'website'>;

/** A label for each field of a form that people see. */
export type FieldLabels<Form extends z.core.$ZodType> = Record<keyof Shown<Form>, string>;
