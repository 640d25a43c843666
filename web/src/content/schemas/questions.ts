import { z } from 'zod';
import { lines, text } from './fields.ts';

/** A file of `questions/`: what a page answers, in its order. */
export const questionsFile = z
  .strictObject({
    slug: text,
    questions: z.array(z.strictObject({ question: text, answer: lines })),
  })
  .transform(({ slug, questions }) => ({ id: slug, questions }));

export type QuestionsFile = z.infer<typeof questionsFile>;
