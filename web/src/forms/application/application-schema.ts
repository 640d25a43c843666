import { formSchema } from 'shared/fields/form';
import { MESSAGES } from 'shared/messages';
import { recruitmentSchema } from 'shared/recruitment';
import * as z from 'zod/mini';

import { isOver } from '../../content/day.ts';
import { jobs } from '../../content/jobs.ts';
import { fileProblem } from '../fields/file-problem.ts';

/** A chosen file, as far as a page can check it; the service also checks the content. */
const fileField: z.ZodMiniType<File, File> = z.any().check(({ value, issues }) => {
  const message = value ? fileProblem(value) : MESSAGES.notSelected;
  if (message) issues.push({ code: 'custom', message, input: value });
});

const open = jobs.filter(({ closesOn }) => !isOver(closesOn, Date.now())).map(({ name }) => name);

/** A job application with its files. */
export const applicationSchema = formSchema({
  ...recruitmentSchema.shape,
  // A draft may name one that has ended.
  job: z._default(z.enum(['', ...open]), ''),
  resume: fileField,
  workHistory: z.optional(fileField),
});

/** A job application as it stands in the form. */
export type ApplicationInput = z.input<typeof applicationSchema>;
