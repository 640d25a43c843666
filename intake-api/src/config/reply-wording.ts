import { countCodePoints, normaliseLine, normaliseText } from 'shared/text';
import * as z from 'zod';

import { readTextFile, readYaml } from '../yaml-file.ts';

const written = (tidy: (text: string) => string, most: number) =>
  z
    .string('文章を書いてください（記号で始まる文章は "…" で囲みます）')
    .transform(tidy)
    .refine((text) => text !== '', '空です。書かない項目は、行ごと消してください')
    .refine((text) => countCodePoints(text) <= most, `${most}文字以内にしてください`)
    .exactOptional();

const words = z
  .strictObject(
    {
      title: written(normaliseLine, 60),
      text: written(normaliseText, 2000),
      guidance: written(normaliseText, 500),
    },
    'title、text、guidance のどれかを書いてください',
  )
  .exactOptional();

const fileSchema = z.strictObject(
  { contact: words, recruitment: words, signature: written(normaliseText, 2000) },
  'contact、recruitment、signature のどれかを書いてください',
);

/** The path of a YAML file with the wording of acknowledgements; its value is that wording. */
export const replyWording = z.string().transform((path, context) => {
  try {
    return readYaml(path, readTextFile(path), fileSchema).data;
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
    return z.NEVER;
  }
});
