import { z } from 'zod';
import { text } from './fields.ts';

/** A file of `questions/`: what a page answers, in its order. */
export const questionsFile = z
  .strictObject({
    slug: text,
    questions: z.array(z.strictObject({ question: text, answer: text })),
  })
  .transform(({ slug, questions }) => ({ id: slug, questions }));

export type QuestionsFile = z.infer<typeof questionsFile>;
