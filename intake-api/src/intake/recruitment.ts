import { hash } from 'node:crypto';

import { toFieldProblems } from 'shared/field-problems';
import { postedRecruitmentSchema } from 'shared/posted';

import { judgeFiles, type ReceivedForm } from './attachments.ts';
import { Refusal } from './refusal.ts';
import type { Verdict } from '../submission.ts';
import { storeSubmission, type IntakeDeps, type Sender } from './store.ts';

/**
 * Takes in a job application: judges all of it, stores it and returns its receipt. It is never filtered by words, which
 * are an applicant's career: a filled honeypot flags it, and an infected file puts it into the trash.
 * @throws Refusal with every problem of the form at once, or as `storeSubmission` does.
 */
export async function takeInApplication(
  { form, ...sender }: Sender & { form: ReceivedForm },
  deps: IntakeDeps,
): Promise<string> {
  const parsed = postedRecruitmentSchema.safeParse(form.fields);
  const { attachments, problems } = await judgeFiles(form.files, deps.files.read);
  if (!parsed.success || problems.length > 0) {
    const fields = parsed.success ? [] : toFieldProblems(parsed.error);
    const ofFiles = problems.map(({ field, message }) => ({ field, message }));
    const codes = new Set(problems.map(({ code }) => code));
    // Of several things that are wrong the one that is hardest to mend.
    const code = (['too-large', 'unsupported-type'] as const).find((one) => codes.has(one));
    throw new Refusal(code ?? 'invalid-fields', { errors: [...fields, ...ofFiles] });
  }
  const unread = attachments.filter((file) => file.unread).map(({ field }) => field);
  if (unread.length > 0) sender.log.warn({ fields: unread }, 'attachments not looked into');
  const { website, page, ...typed } = parsed.data;
  const isFlagged = website !== '';
  const scanned = await deps.scan?.(attachments, sender.log);
  const found = scanned?.found ?? [];
  const verdict: Verdict = found.length > 0 ? 'delete' : isFlagged ? 'flag' : 'deliver';
  const reasons = found.map(({ file, signature }) => `ウイルス ${signature}（${file}）`);
  const sales = { verdict, score: 0, reasons };
  const hits = found.map(({ signature }) => `virus: ${signature}`);
  if (isFlagged) hits.push('honeypot');
  const digests = attachments.map(({ field, name, content }) => [
    field,
    name,
    hash('sha256', content),
  ]);
  const sent = [{ ...typed, website }, digests];
  const fields = { ...typed, page };
  const judged = { form: 'recruitment', fields, sales, attachments } as const;
  const submission = { ...judged, ...(scanned && { scan: scanned.result }) };
  return storeSubmission({ ...sender, submission, sent, hits }, deps);
}
