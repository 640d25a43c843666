import { countCodePoints, normaliseLine, normaliseText } from 'shared/text';
import * as z from 'zod';

import { mailbox } from './setting-values.ts';
import { readTextFile, readYaml } from './yaml-file.ts';

const text = (normalise: (text: string) => string, limit: number) =>
  z
    .string('文章を書いてください（記号で始まる文章は "…" で囲みます）')
    .transform(normalise)
    .refine((value) => value !== '', '空です。書かない項目は、行ごと消してください')
    .refine((value) => countCodePoints(value) <= limit, `${limit}文字以内にしてください`)
    .exactOptional();

const words = z
  .strictObject(
    {
      title: text(normaliseLine, 60),
      text: text(normaliseText, 2000),
      guidance: text(normaliseText, 500),
    },
    'title、text、guidance のどれかを書いてください',
  )
  .exactOptional();

const fileSchema = z.strictObject(
  {
    contact: words,
    recruitment: words,
    signature: text(normaliseText, 2000),
    replyTo: mailbox.exactOptional(),
  },
  'contact、recruitment、signature、replyTo のどれかを書いてください',
);

/** The path of a YAML file with the wording of acknowledgements; its value is that wording. */
export const replyWording = z
  .string()
  .transform((path) => readYaml(path, readTextFile(path), fileSchema));
