import { CHOICES } from 'shared/fields/choice';
import { LONGEST_JOB_NAME } from 'shared/limits';
import { z } from 'zod';
import { isOver } from '../day.ts';
import { type Built, day, description, lines, number, text } from './fields.ts';

/** Lines break where the file breaks them, and nowhere else; an arrow stays with the words around it. */
const rowLines = lines.transform((words): string | string[] => {
  const parts = words.replaceAll(/ →(?: |(?=\n))/g, '\u00a0→\u00a0').split('\n');
  return parts.length === 1 ? words : parts;
});

const JOB_KEY = /^[a-z0-9-]{1,60}$/;

/** Addresses below `/employment/` that are other pages. */
const OTHER_PAGES = ['info', 'complete'];

/** A file of `jobs/`. */
export const jobFile = z.strictObject({
  /** The address: `mid-career` is `/employment/mid-career/`. */
  key: text.refine(
    (key) => JOB_KEY.test(key) && !OTHER_PAGES.includes(key),
    `ファイルの名前はアドレスになります。半角の英小文字、数字、ハイフンで書いてください（${OTHER_PAGES.join('と')}は使えません）`,
  ),
  /** The place on the page: the smallest comes first. */
  order: number,
  /** What staff read in the mail of an application, too. */
  name: text.refine(
    (name) => name.length <= LONGEST_JOB_NAME,
    `${LONGEST_JOB_NAME}字までで書いてください`,
  ),
  description,
  /** What the form has chosen for those who apply for it: a value of `shared/src/content/choices.json`. */
  jobType: z.enum(Object.keys(CHOICES.jobType)),
  employment: z.enum(['正社員', '契約社員', 'パート・アルバイト', 'インターン']),
  /** When the company began to look for someone. */
  postedOn: day,
  /** The last day of applications; without it, until somebody is found. */
  closesOn: day.optional(),
  pay: z
    .strictObject({
      per: z.enum(['月給', '時給', '日給', '年俸']),
      /** Yen. */
      from: number,
      /** Where it isn't there, pay has no upper limit; where it is the same, there is one amount. */
      to: number.optional(),
      note: text,
    })
    .refine(({ from, to = from }) => from <= to, {
      path: ['to'],
      error: '「from」より小さくはできません',
    }),
  lead: lines,
  rows: z.array(z.strictObject({ term: text, description: rowLines })),
});

const yen = (amount: number) => amount.toLocaleString('en-US');

/** What a job's page and the list say of it. */
const list = jobFile.transform(({ pay, description: _, ...job }) => ({
  ...job,
  /** When the site was built; pages look at the clock again. */
  ended: isOver(job.closesOn, Date.now()),
  pay: {
    ...pay,
    figure: [...new Set([pay.from, pay.to ?? pay.from])].map(yen).join('〜'),
    unit: pay.to === undefined ? '円〜' : '円',
  },
}));

export type Job = Built<z.infer<typeof list>>;

/** What search results say of it. */
const outline = jobFile.pick({ description: true }).strip();

export const jobParts = { list, outline };
