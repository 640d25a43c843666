import { z } from 'zod';
import type { ProseBlock } from '../../ui/text/prose.tsx';
import { type Built, description, lines, links, number, pictureFile, text } from './fields.ts';

/** One measured change. Figures are texts, because `1分30秒` is one. */
const result = z.strictObject({
  label: text,
  /** Not there when nobody measured it. */
  before: text.optional(),
  after: text,
});

/** A heading, and what stands below it. */
interface Chapter {
  readonly title: string;
  readonly text: readonly ProseBlock[];
}

/** Divides a text at its headings. */
function chaptersOf(blocks: readonly ProseBlock[]): Chapter[] {
  const chapters: { title: string; text: ProseBlock[] }[] = [];
  for (const block of blocks) {
    if (typeof block === 'object' && 'heading' in block) {
      chapters.push({ title: block.heading, text: [] });
    } else chapters.at(-1)?.text.push(block);
  }
  return chapters;
}

/** The first chapter of the text tells what was hard, the second what was done. */
const chapters = z.array(z.custom<ProseBlock>()).transform((blocks, { addIssue }) => {
  const [challenge, installed, more] = chaptersOf(blocks);
  const opening = blocks[0];
  if (
    challenge?.text.length &&
    installed?.text.length &&
    !more &&
    typeof opening === 'object' &&
    'heading' in opening
  ) {
    return { challenge, installed };
  }
  addIssue('本文は、「## 導入前の課題」と「## 取り組み」の二つの章にしてください');
  return z.NEVER;
});

/** A file of `cases/`. */
export const caseFile = z.strictObject({
  /** The address: 1 is `/case/1/`. */
  id: number,
  /** The place in the list: the smallest comes first. */
  order: number,
  name: text,
  picture: pictureFile,
  /** How a frame of another shape cuts the picture where its subject would be cut too. */
  framing: z
    .strictObject({
      /** As CSS `object-position`. */
      position: text.regex(/^\d+% \d+%$/, '「10% 50%」の形で書いてください'),
      /** How many times larger a phone shows it: for a subject that is small and stands at the edge. */
      phoneZoom: z.coerce.number('数を半角で書いてください').min(1).optional(),
    })
    .optional(),
  description,
  customer: text,
  industry: text,
  summary: lines,
  /** The list shows the first. */
  results: z.tuple([result, result, result], '成果を三つ書いてください'),
  scale: text,
  /** 導入時期 */
  since: text,
  period: text,
  /** 何を何台導入したか */
  devices: text,
  /** 数字をどのように測ったか */
  measured: lines,
  voice: z.strictObject({ quote: lines, speaker: text }),
  /** The products and solutions that were used, with their pages. */
  products: links,
  body: chapters,
});

/** What the home page and the list say of a case. */
const list = caseFile
  .pick({ id: true, order: true, name: true, picture: true, framing: true })
  .strip();
export type CaseEntry = Built<z.infer<typeof list>>;

/** What the list says besides. */
const outline = caseFile
  .pick({ customer: true, industry: true, summary: true, results: true })
  .strip();
export type CaseCard = Built<z.infer<typeof outline>>;

/** What the page of a case says besides its name. */
const page = caseFile
  .omit({ id: true, order: true, name: true, picture: true, framing: true })
  .strip();
export type CasePage = Built<z.infer<typeof page>>;

export const caseParts = { list, outline, page };
