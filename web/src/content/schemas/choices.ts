import { z } from 'zod';
import { text } from './fields.ts';

/** Values stand in mails that are stored, in settings and in addresses of the service: they are for programs. */
const value = text.regex(
  /^[a-z][a-z0-9-]*$/,
  '値は、半角の英小文字から始め、英小文字、数字、ハイフンで書いてください',
);

const choices = z
  .record(value, text)
  .refine((labels) => Object.keys(labels).length > 0, '一つ以上書いてください');

/** The file of `shared/src/content`: what the forms offer to choose from, a label for each value. */
export const choicesFile = z.strictObject({ key: text, category: choices, jobType: choices });
