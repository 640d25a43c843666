import { toFieldProblems } from 'shared/field-problems';
import { recruitmentSchema } from 'shared/recruitment';

import { judgeFiles, type ReceivedForm } from './files.ts';
import { Refusal } from './refusal.ts';
import { applyMode, type IntakeDeps, type Sender } from './store.ts';

/**
 * Takes in a job application: judges all of it, stores it, discards its files and returns the
 * receipt. It is never filtered by words, which are an applicant's career; only the honeypot tells a machine.
 * @throws Refusal with every problem of the form at once, or as `Store` does.
 */
export async function takeInApplication(
  { form, ...sender }: Sender & { form: ReceivedForm },
  { store, salesMode }: IntakeDeps,
): Promise<string> {
  try {
    const parsed = recruitmentSchema.safeParse(form.fields);
    const { attachments, problems } = await judgeFiles(form.files);
    if (!parsed.success || problems.length > 0) {
      const fields = parsed.success ? [] : toFieldProblems(parsed.error);
      const files = problems.map(({ field, message }) => ({ field, message }));
      const codes = new Set(problems.map(({ code }) => code));
      // Of several things that are wrong the one that is hardest to mend.
      const code = (['too-large', 'unsupported-type'] as const).find((one) => codes.has(one));
      throw new Refusal(code ?? 'invalid-fields', { errors: [...fields, ...files] });
    }
    const { website, ...fields } = parsed.data;
    const verdict = website === '' ? 'deliver' : applyMode(salesMode, 'delete');
    const sales = { verdict, score: 0, reasons: [] };
    const hits = website === '' ? [] : ['honeypot'];
    const files = attachments.map(({ field, name, content }) => [field, name, content.digest]);
    const submission = { form: 'recruitment', fields, sales, attachments } as const;
    return await store({ ...sender, hits, sent: [parsed.data, files], submission });
  } finally {
    await form.discardFiles();
  }
}
