import type { Form, Verdict } from '../submission.ts';
import type { Delivery, EntryState } from './entry.ts';
import type { Queries } from './queries.ts';
import type { Statement } from './engine.ts';
import * as sql from './sql.ts';

/** What became of a submission: where its entry is, or how that ended. */
export type Fate = EntryState | 'delivered' | 'discarded' | 'purged';

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
  /** When it leaves the trash. */
  trashUntil: number | undefined;
  /** What became of it at each destination. */
  deliveries: Delivery[];
}

/** How many submissions had the same form, verdict and fate. */
export type LedgerCount = Pick<LedgerLine, 'form' | 'verdict' | 'fate'> & { count: number };

interface Period {
  since: number;
  until: number;
}

type LineRow = Omit<LedgerLine, 'hits' | 'deliveries'> & { id: number; hits: string };

export type Ledger = ReturnType<typeof createLedger>;

/** Every submission of the last 400 days. Rejects with `OutboxError` as the outbox does. */
export function createLedger({ read, write, deliveriesOf }: Queries) {
  async function toLines(rows: LineRow[]): Promise<LedgerLine[]> {
    const deliveries = await deliveriesOf(rows.map(({ id }) => id));
    return rows.map(({ id, ...row }) => ({
      ...row,
      hits: JSON.parse(row.hits) as string[],
      deliveries: deliveries(id),
    }));
  }
  const lines = async (...statement: Statement) => toLines(await read<LineRow>(...statement));
  return {
    find: async (receipt: string) => (await lines(sql.FIND, receipt)).at(0),
    /** Those accepted since `since` that the sales filter judged so, newest first. */
    listJudged: (request: { since: number; verdict: Verdict; limit: number }) =>
      lines(sql.LIST_JUDGED, request.since, request.verdict, request.limit),
    /** Those accepted from `since` until before `until`, oldest first; so many are in memory at once. */
    async *between({ since, until, pageSize = 1000 }: Period & { pageSize?: number }) {
      for (let from = since, last = 0; ;) {
        const rows = await read<LineRow>(sql.LINES_BETWEEN, from, until, last, pageSize);
        yield* await toLines(rows);
        const newest = rows.at(-1);
        if (!newest || rows.length < pageSize) return;
        [from, last] = [newest.acceptedAt, newest.id];
      }
    },
    /** Those accepted from `since` until before `until`. */
    count: ({ since, until }: Period) => read<LedgerCount>(sql.COUNT, since, until),
    /** When each channel last delivered one, of the newest received since `since`. */
    lastDeliveries: (since: number) =>
      read<{ channel: string; at: number }>(sql.LAST_DELIVERIES, since),
    /** Why a delivery that has not ended failed last. */
    lastError: async () =>
      (await read<{ receipt: string; destination: string; error: string }>(sql.LAST_ERROR)).at(0),

    /** When the last report was sent; a clock that is ahead of `now` can't have sent one. */
    lastReport: async (now: number) =>
      (await read<{ at: number | undefined }>(sql.LAST_REPORT, now)).at(0)?.at,
    /**
     * Reserves the report of a day (`2026-11-20`) for this instance until a time; false when another has
     * it, or it was sent.
     */
    claimReport: async ({ day, now, until }: { day: string; now: number; until: number }) =>
      (await write([sql.CLAIM_REPORT, day, now, until])).length > 0,
    async reportSent(day: string, now: number) {
      await write([sql.REPORT_SENT, day, now]);
    },
    /** Leaves the report of a day to whoever claims it from `until` on. */
    async postponeReport(day: string, until: number) {
      await write([sql.POSTPONE_REPORT, day, until]);
    },
  };
}
