import { z } from 'zod';
import { noticeTones } from '../notice-tones.ts';
import { address, type Built, draft, lines, moment, text } from './fields.ts';

export type NoticeTone = keyof typeof noticeTones.ja;

/** A file of `notice/`: what stands above every page for a while. */
export const noticeFile = z
  .strictObject({
    draft,
    /** Milliseconds since 1970. */
    from: moment,
    /** Milliseconds since 1970. From then on it is gone. */
    until: moment,
    tone: z.enum(Object.keys(noticeTones.ja) as [NoticeTone, ...NoticeTone[]]),
    link: z.strictObject({ label: text, path: address }).optional(),
    /** The Markdown behind the front matter. */
    body: z.tuple([lines], '項目の下に、本文を一段落で書いてください'),
  })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: '「from」より後の日時を書いてください',
  });

export type Notice = Built<z.infer<typeof noticeFile>>;
