import type { Form, SubmissionRecord } from '../submission.ts';
import { numberOrUndefined, type Engine, type Row } from './engine.ts';
import type { EntryState } from './entry.ts';
import * as sql from './sql.ts';

/** What became of a submission: where its entry is, or how that ended. */
export type Fate = EntryState | 'delivered' | 'discarded' | 'purged';

type Verdict = SubmissionRecord['sales']['verdict'];

/** What is remembered of a submission, without anything about a person. Times are milliseconds since 1970. */
export interface LedgerLine {
  receipt: string;
  form: Form;
  acceptedAt: number;
  verdict: Verdict;
  score: number;
  /** What led to the verdict: keywords of the rules file. */
  hits: string[];
  /** Undefined for an entry that disappeared with a file that was replaced. */
  fate: Fate | undefined;
  endedAt: number | undefined;
  /** The next try, or when it leaves the trash. */
  dueAt: number | undefined;
  attempts: number;
  lastError: string | undefined;
}

/** How many submissions had the same form, verdict and fate. */
export interface LedgerCount {
  form: Form;
  verdict: Verdict;
  fate: Fate | undefined;
  count: number;
}

/** Every submission of the last 400 days. Rejects with `OutboxError` as the outbox does. */
export function createLedger(engine: Engine) {
  return {
    async find(receipt: string): Promise<LedgerLine | undefined> {
      const [row] = await engine.read(sql.FIND, receipt);
      return row && toLine(row);
    },
    /** Those accepted since `since` that the sales filter judged so, oldest first. */
    listJudged: async (request: { since: number; verdict: Verdict; limit: number }) =>
      (await engine.read(sql.LIST_JUDGED, request.since, request.verdict, request.limit)).map(
        toLine,
      ),
    /** Those accepted from `since` until before `until`. */
    count: async ({ since, until }: { since: number; until: number }) =>
      (await engine.read(sql.COUNT, since, until)).map((row): LedgerCount => ({
        form: row['form'] as Form,
        verdict: row['verdict'] as Verdict,
        fate: (row['state'] ?? undefined) as Fate | undefined,
        count: Number(row['count']),
      })),
    /** When the relay last took a mail, of the newest accepted since `since`. */
    async lastDelivery(since: number) {
      const [row] = await engine.read(sql.LAST_DELIVERY, since);
      return numberOrUndefined(row?.['at']);
    },
    /** Why the relay last refused what is still to be delivered. */
    async lastError() {
      const [row] = await engine.read(sql.LAST_ERROR);
      return row && { receipt: String(row['receipt']), error: String(row['last_error']) };
    },

    /** When the last report was sent; a clock that is ahead of `now` can't have sent one. */
    async lastReport(now: number) {
      const [row] = await engine.read(sql.LAST_REPORT, now);
      return numberOrUndefined(row?.['at']);
    },
    /**
     * Reserves the report of a day (`2026-11-20`) for this instance until a time; false when another has
     * it, or it was sent.
     */
    claimReport: async ({ day, now, until }: { day: string; now: number; until: number }) =>
      (await engine.write(sql.CLAIM_REPORT, day, now, until)).length > 0,
    async reportSent(day: string, now: number) {
      await engine.write(sql.REPORT_SENT, day, now);
    },
    /** Leaves the report of a day to whoever claims it from `until` on. */
    async postponeReport(day: string, until: number) {
      await engine.write(sql.POSTPONE_REPORT, day, until);
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

function toLine(row: Row): LedgerLine {
  const { last_error: lastError } = row;
  return {
    receipt: String(row['receipt']),
    form: row['form'] as Form,
    acceptedAt: Number(row['accepted_at']),
    verdict: row['verdict'] as Verdict,
    score: Number(row['score']),
    hits: JSON.parse(String(row['hits'])) as string[],
    fate: (row['state'] ?? undefined) as Fate | undefined,
    endedAt: numberOrUndefined(row['ended_at']),
    dueAt: numberOrUndefined(row['due_at']),
    attempts: Number(row['attempts'] ?? 0),
    lastError: typeof lastError === 'string' ? lastError : undefined,
  };
}
