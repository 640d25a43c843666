import { formSchema } from 'shared/fields/form';
import { MESSAGES } from 'shared/messages';
import { recruitmentSchema } from 'shared/recruitment';
import * as z from 'zod/mini';

import { fileProblem } from '../fields/file-problem.ts';

/** A chosen file, as far as a page can check it; the service also checks the content. */
const fileField: z.ZodMiniType<File, File> = z.any().check(({ value, issues }) => {
  const message = value ? fileProblem(value) : MESSAGES.notSelected;
  if (message) issues.push({ code: 'custom', message, input: value });
});

/** A job application with its files. */
export const applicationSchema = formSchema({
  ...recruitmentSchema.shape,
  resume: fileField,
  workHistory: z.optional(fileField),
});

/** A job application as it stands in the form. */
export type ApplicationInput = z.input<typeof applicationSchema>;
