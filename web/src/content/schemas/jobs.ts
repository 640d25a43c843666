import { z } from 'zod';
import { type Built, day, lines, number, text } from './fields.ts';

/** Lines break where the file breaks them, and nowhere else; an arrow stays with the words around it. */
const rowLines = lines.transform((words): string | string[] => {
  const parts = words.replaceAll(/ →(?: |(?=\n))/g, '\u00a0→\u00a0').split('\n');
  return parts.length === 1 ? words : parts;
});

/** A file of `jobs/`. */
export const jobFile = z.strictObject({
  key: text,
  /** The place on the page: the smallest comes first. */
  order: number,
  name: text,
  /** When the company began to look for someone. */
  postedOn: day,
  salary: z.strictObject({ figure: text, unit: text, note: text }),
  lead: lines,
  rows: z.array(z.strictObject({ term: text, description: rowLines })),
});

export type Job = Built<z.infer<typeof jobFile>>;
