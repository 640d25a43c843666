import { z } from 'zod';
import type { ProseBlock } from '../../ui/text/prose.tsx';
import { jaNewsRemarks } from '../locales/ja-news-remarks.ts';
import { type Built, description, links, number, pictureFile, text } from './fields.ts';

type Remark = keyof typeof jaNewsRemarks;

/** Whether a text such as `2025年2月18日` is a day of the calendar. */
function isDay(text: string): boolean {
  const [, year, month, day] = /^(20\d\d)年([1-9]\d?)月([1-9]\d?)日$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A file of `news/`. */
export const newsFile = z.strictObject({
  /** The address: 12 is `/news/12/`. */
  id: number,
  /** Japanese date text, shown as it is written. */
  publishTime: text.refine(isDay, '「2025年1月31日」の形で、暦にある日を書いてください'),
  remark: z.enum(Object.keys(jaNewsRemarks) as [Remark, ...Remark[]]),
  title: text,
  description,
  /** Opens the text in larger type. */
  lead: text,
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
