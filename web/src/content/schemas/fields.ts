import { z } from 'zod';
import type { PictureSource } from '../../ui/drawing/picture.tsx';
import type { ProseBlock } from '../../ui/text/prose.tsx';
import { pages, sections, type SitePath } from '../pages.ts';

const SITE_PATHS = Object.keys({ ...pages, ...sections }) as SitePath[];

/** A picture that stands beside the file which names it. */
export class PictureFile {
  readonly kind = 'picture';
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Data as the site is given them: each picture is encoded. */
export type Built<Data> = Data extends PictureFile
  ? PictureSource
  : Data extends readonly ProseBlock[]
    ? Data
    : Data extends readonly (infer Part)[]
      ? readonly Built<Part>[]
      : Data extends object
        ? { readonly [Name in keyof Data]: Built<Data[Name]> }
        : Data;

/** Control characters, which make a feed unreadable (Word's line break is one), and what a file that isn't UTF-8 is read as. */
export const UNSHOWABLE = /[[\p{Cc}\uFFFD]--[\t\n]]/v;

/** Shown with the line breaks that it was typed with. A page would show a tab as a blank. */
export const lines = z
  .string('文字で書いてください')
  .trim()
  .refine((value) => !value.includes('\t'), 'タブは使えません。消すか、空白にしてください')
  .refine((value) => !UNSHOWABLE.test(value), '表示できない文字があります。打ち直してください');

export const text = lines.refine(
  (value) => !value.includes('\n'),
  '改行は使えません。一行で書いてください',
);

/** Whether a text such as `2025年2月18日` is a day of the calendar. */
function isDay(text: string): boolean {
  const [, year, month, day] =
    /^((?:19|20)\d\d)年([1-9]\d?)月([1-9]\d?)日$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Hours ahead of UTC. */
const JAPAN = 9;

/** A Japanese date text, shown as it is written. */
export const day = text.refine(isDay, '「2025年1月31日」の形で、暦にある日を書いてください');

const MOMENT = /^(?<date>\S+日) (?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)$/;

/** A day and a time of it in Japan, as milliseconds since 1970. */
export const moment = text.transform((value, { addIssue }) => {
  const { date = '', hour, minute } = MOMENT.exec(value)?.groups ?? {};
  if (!isDay(date)) {
    addIssue('「2025年1月31日 9:00」の形で、暦にある日と時刻を書いてください');
    return z.NEVER;
  }
  const [year, month, day] = date.split(/\D/).map(Number);
  return Date.UTC(Number(year), Number(month) - 1, day, Number(hour) - JAPAN, Number(minute));
});

/** What search results and shared links say. */
export const description = text.refine((value) => {
  const { length } = Array.from(value);
  return length >= 70 && length <= 120;
}, '70〜120字で書いてください');

/** A positive whole number; files hold texts alone. */
export const number = z
  .string()
  .regex(/^[1-9]\d*$/, '1からの整数を半角で書いてください')
  .transform(Number);

/** Whether a thing is not to be published yet. */
export const draft = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true');

export const pictureFile = text
  .regex(/\.(?:avif|jpe?g|png|webp)$/i, 'JPEG、PNG、WebP、AVIFのどれかにしてください')
  .transform((name) => new PictureFile(name));

/** A page of this site, or a site of its own. */
export const address = z.union(
  [z.enum(SITE_PATHS), z.templateLiteral(['https://', z.string().regex(/^[^\s/]+\S*$/)])],
  `https:// から始まるアドレスか、このサイトのページにしてください（${SITE_PATHS.join('、')}）`,
);

export const links = z.array(z.strictObject({ label: text, path: address }));
