import { fileProblem } from 'shared/attachment';
import { MESSAGES } from 'shared/messages';
import { recruitmentSchema } from 'shared/recruitment';
import * as z from 'zod/mini';

const fileField = z.custom<File>().check(({ value, issues }) => {
  const message = value ? fileProblem(value) : MESSAGES.notSelected;
  if (message) issues.push({ code: 'custom', message, input: value });
});

/** A job application with its files; what the service checks besides is their content. */
export const applicationSchema = z.extend(recruitmentSchema, {
  resume: fileField,
  workHistory: z.optional(fileField),
});

/** A job application as it stands in the form. */
export type ApplicationInput = z.input<typeof applicationSchema>;
/** A job application as accepted. */
export type Application = z.output<typeof applicationSchema>;
