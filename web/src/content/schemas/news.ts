import { z } from 'zod';
import type { ProseBlock } from '../../ui/text/prose.tsx';
import { jaNewsRemarks } from '../locales/ja-news-remarks.ts';
import { type Built, day, description, lines, links, number, pictureFile, text } from './fields.ts';

type Remark = keyof typeof jaNewsRemarks;

/** A file of `news/`. */
export const newsFile = z.strictObject({
  /** The address: 12 is `/news/12/`. */
  id: number,
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

export type NewsFile = z.infer<typeof newsFile>;

/** What every list says of an item. */
export interface NewsEntry extends Pick<NewsFile, 'id' | 'publishTime' | 'remark' | 'title'> {
  /** The year the item is filed under. Items older than the year filter have none. */
  readonly year?: number;
}

/** What only the page of an item says. */
export type NewsArticle = Built<Pick<NewsFile, 'lead' | 'picture' | 'links'>> &
  Pick<NewsFile, 'body'>;
