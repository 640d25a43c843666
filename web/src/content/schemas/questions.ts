import { z } from 'zod';
import { lines, text } from './fields.ts';

/** A file of `questions/`: what a page answers, in its order. */
export const questionsFile = z.strictObject({
  key: text,
  questions: z.array(z.strictObject({ question: text, answer: lines })),
});

const list = questionsFile.strip().transform(({ questions }) => questions);

export const questionParts = { list };
