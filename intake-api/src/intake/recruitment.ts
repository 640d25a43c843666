import { toFieldProblems } from 'shared/field-problems';
import { MESSAGES } from 'shared/messages';
import type { ProblemCode } from 'shared/problem';
import { recruitmentSchema } from 'shared/recruitment';

import type { Log } from '../logging/log.ts';
import { judgeFiles, type ReceivedForm } from './judge-files.ts';
import { Refusal } from './refusal.ts';
import { assessApplication, reportVerdict } from './sales-assessment.ts';
import { withStoreDeadline, type IntakeDeps } from './store.ts';

interface RecruitmentRequest {
  form: ReceivedForm;
  idempotencyKey: string | undefined;
  log: Log;
}

/** The answer's code when several things are wrong: the one that is hardest to mend first. */
const SEVERITY: ProblemCode[] = ['too-large', 'unsupported-type', 'invalid-fields'];

/**
 * Takes in a job application: judges all of it, stores it, discards its files and returns the
 * receipt. It is never filtered by words; only the honeypot tells a machine.
 * @throws Refusal with every problem of the form at once, or as `Store` and `withStoreDeadline` do.
 */
export async function takeInApplication(
  request: RecruitmentRequest,
  deps: IntakeDeps,
): Promise<string> {
  // Also after the deadline the files have to stay until the outbox is done with them.
  const storing = judgeAndStore(request, deps).finally(() => request.form.discardFiles());
  return withStoreDeadline(storing, deps.clock);
}

async function judgeAndStore(
  { form, idempotencyKey, log }: RecruitmentRequest,
  deps: IntakeDeps,
): Promise<string> {
  const parsed = recruitmentSchema.safeParse(form.fields);
  const { attachments, problems } = await judgeFiles(form);
  const all = [
    ...(parsed.success ? [] : toFieldProblems(parsed.error)).map((problem) => ({
      ...problem,
      code: 'invalid-fields' as const,
    })),
    ...form.unknown.map((field) => ({
      field,
      message: MESSAGES.unknownField,
      code: 'invalid-fields' as const,
    })),
    ...problems,
  ];
  if (!parsed.success || all.length > 0) {
    const code = SEVERITY.find((severity) => all.some((problem) => problem.code === severity));
    const errors = all.map(({ field, message }) => ({ field, message }));
    throw new Refusal(code ?? 'invalid-fields', { errors });
  }

  const { website, ...fields } = parsed.data;
  const { sales, hits } = assessApplication(website, deps);
  const receipt = await deps.store({
    form: 'recruitment',
    idempotencyKey,
    content: [
      JSON.stringify(parsed.data),
      ...attachments.flatMap(({ field, name, content }) => [field, name, content.digest]),
    ],
    submission: (receipt, receivedAt) => ({
      version: 1,
      form: 'recruitment',
      receipt,
      receivedAt,
      sales,
      fields,
      attachments,
    }),
  });
  reportVerdict({ form: 'recruitment', receipt, sales, hits, log }, deps);
  return receipt;
}
