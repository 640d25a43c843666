import { hash } from 'node:crypto';

import { toFieldProblems } from 'shared/field-problems';
import { postedRecruitmentSchema } from 'shared/posted';

import { judgeFiles, type ReceivedForm } from './files/judge-files.ts';
import { Refusal } from './refusal.ts';
import type { Verdict } from '../submission.ts';
import type { IntakeDeps, Sender, Store } from './store.ts';

/**
 * Takes in a job application: judges all of it, stores it and returns its receipt. It is never filtered by words, which are an applicant's career: a filled honeypot flags it, and an infected
 * file puts it into the trash.
 * @throws Refusal with every problem of the form at once, or as `Store` does.
 */
export async function takeInApplication(
  { form, ...sender }: Sender & { form: ReceivedForm },
  { store, scan }: Pick<IntakeDeps, 'scan'> & { store: Store },
): Promise<string> {
  const parsed = postedRecruitmentSchema.safeParse(form.fields);
  const { attachments, problems } = await judgeFiles(form.files);
  if (!parsed.success || problems.length > 0) {
    const fields = parsed.success ? [] : toFieldProblems(parsed.error);
    const files = problems.map(({ field, message }) => ({ field, message }));
    const codes = new Set(problems.map(({ code }) => code));
    // Of several things that are wrong the one that is hardest to mend.
    const code = (['too-large', 'unsupported-type'] as const).find((one) => codes.has(one));
    throw new Refusal(code ?? 'invalid-fields', { errors: [...fields, ...files] });
  }
  const { website, page, ...typed } = parsed.data;
  const isFlagged = website !== '';
  const scanned = await scan?.(attachments, sender.log);
  const found = scanned?.found ?? [];
  const verdict: Verdict = found.length > 0 ? 'delete' : isFlagged ? 'flag' : 'deliver';
  const reasons = found.map(({ file, signature }) => `ウイルス ${signature}（${file}）`);
  const sales = { verdict, score: 0, reasons };
  const hits = found.map(({ signature }) => `virus: ${signature}`);
  if (isFlagged) hits.push('honeypot');
  const files = attachments.map(({ field, name, content }) => [
    field,
    name,
    hash('sha256', content),
  ]);
  const sent = [{ ...typed, website }, files];
  const fields = { ...typed, page };
  const submission = { form: 'recruitment', fields, sales, attachments } as const;
  return store({
    ...sender,
    hits,
    sent,
    submission: { ...submission, ...(scanned && { scan: scanned.result }) },
  });
}
