import { toFieldProblems } from 'shared/field-problems';
import { MESSAGES } from 'shared/messages';
import type { ProblemCode } from 'shared/problem';
import { recruitmentSchema } from 'shared/recruitment';

import type { Log } from '../logging/log.ts';
import { judgeFiles } from './judge-files.ts';
import type { ReadWhole } from './media-type.ts';
import { discardFiles, readParts, type Part } from './read-parts.ts';
import type { Spool } from '../outbox/spool.ts';
import { Refusal } from './refusal.ts';
import { assessApplication, reportVerdict, type SalesDeps } from './sales-assessment.ts';
import { store, type StoreDeps } from './store.ts';

export interface RecruitmentDeps extends StoreDeps, SalesDeps {
  spool: Spool;
  /** Bounds how many files are in memory at once. */
  readWhole: ReadWhole;
}

interface RecruitmentRequest {
  parts: AsyncIterable<Part>;
  idempotencyKey: string | undefined;
  log: Log;
}

/** The answer's code when several things are wrong: the one that is hardest to mend first. */
const SEVERITY: ProblemCode[] = ['too-large', 'unsupported-type', 'invalid-fields'];

/**
 * Takes in a job application: reads fields and files in any order, judges all of it, stores it and
 * returns the receipt. It is never filtered by words; only the honeypot tells a machine.
 * @throws Refusal with every problem of the form at once, or as `readParts` and `store` do.
 */
export async function takeInApplication(
  request: RecruitmentRequest,
  deps: RecruitmentDeps,
): Promise<string> {
  const form = await readParts(request.parts, deps.spool);
  try {
    return await judgeAndStore(form, request, deps);
  } finally {
    await discardFiles(form);
  }
}

async function judgeAndStore(
  form: Awaited<ReturnType<typeof readParts>>,
  request: RecruitmentRequest,
  deps: RecruitmentDeps,
): Promise<string> {
  const parsed = recruitmentSchema.safeParse(form.fields);
  const { attachments, problems } = await judgeFiles(form, deps.readWhole);
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
  const receipt = await store(
    {
      form: 'recruitment',
      idempotencyKey: request.idempotencyKey,
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
    },
    deps,
  );
  reportVerdict({ form: 'recruitment', receipt, sales, hits, log: request.log }, deps);
  return receipt;
}
