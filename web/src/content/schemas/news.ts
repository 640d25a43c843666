import { z } from 'zod';
import type { ProseBlock } from '../../ui/text/prose.tsx';
import { jaNewsRemarks } from '../locales/ja-news-remarks.ts';
import {
  type Built,
  day,
  description,
  draft,
  lines,
  links,
  number,
  pictureFile,
  text,
} from './fields.ts';

type Remark = keyof typeof jaNewsRemarks;

/** A file of `news/`. */
export const newsFile = z.strictObject({
  /** The address: 12 is `/news/12/`. */
  id: number,
  /** Whether only the development server shows it. */
  draft,
  /** Japanese date text, shown as it is written. */
  publishTime: day,
  remark: z.enum(Object.keys(jaNewsRemarks) as [Remark, ...Remark[]]),
  title: text,
  description,
  /** Opens the text in larger type. */
  lead: lines,
  /** Before the text. */
  picture: z.strictObject({ file: pictureFile, alt: text }).optional(),
  links: links.optional(),
  /** The Markdown behind the front matter. */
  body: z.array(z.custom<ProseBlock>()).min(1, '項目の下に本文を書いてください'),
});

/** What every page needs of an item: a year is a part of an address. */
const year = newsFile
  .pick({ publishTime: true })
  .strip()
  .transform(({ publishTime }) => Number.parseInt(publishTime, 10));

/** What every list says of an item. */
const list = newsFile.pick({ id: true, publishTime: true, remark: true, title: true }).strip();
export type NewsEntry = Built<z.infer<typeof list>>;

/** What only the page of an item says. */
const page = newsFile
  .pick({ description: true, lead: true, picture: true, links: true, body: true })
  .strip();
export type NewsArticle = Built<z.infer<typeof page>>;

export const newsParts = { year, list, page };
