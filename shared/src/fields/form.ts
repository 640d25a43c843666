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

/** What the values are called of each field that offers a choice. */
export type ChoiceLabels<Form extends z.core.$ZodType> = {
  [
    Name in keyof Shown<Form> as Shown<Form>[Name] extends string
      ? string extends Shown<Form>[Name]
        ? never
        : Name
      : never
  ]: Record<Shown<Form>[Name] & string, string>;
};

/** What a choice is called. One that the form no longer offers is called by its own value: it was accepted, and is kept. */
export const choiceLabel = (labels: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;
