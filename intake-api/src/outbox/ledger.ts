import type { Form, Verdict } from '../submission.ts';
import { numberOrUndefined, statement, type Engine, type Row, type SqlValue } from './engine.ts';
import type { Delivery, EntryState } from './entry.ts';
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
export interface LedgerCount {
  form: Form;
  verdict: Verdict;
  fate: Fate | undefined;
  count: number;
}

interface Period {
  since: number;
  until: number;
}

export interface RowWithDeliveries {
  row: Row;
  deliveries: Delivery[];
}

export type WithDeliveries = (rows: Row[]) => Promise<RowWithDeliveries[]>;

/** Every submission of the last 400 days. Rejects with `OutboxError` as the outbox does. */
export function createLedger(engine: Engine, withDeliveries: WithDeliveries) {
  const lines = async (query: string, ...values: SqlValue[]) =>
    (await withDeliveries(await engine.read(query, ...values))).map(toLine);
  const write = async (query: string, ...values: SqlValue[]) =>
    (await engine.write(statement(query, ...values)))[0] ?? [];
  return {
    async find(receipt: string): Promise<LedgerLine | undefined> {
      const [line] = await lines(sql.FIND, receipt);
      return line;
    },
    /** Those accepted since `since` that the sales filter judged so, newest first. */
    listJudged: (request: { since: number; verdict: Verdict; limit: number }) =>
      lines(sql.LIST_JUDGED, request.since, request.verdict, request.limit),
    /** Those accepted from `since` until before `until`, oldest first; so many are in memory at once. */
    async *between({ since, until, pageSize = 1000 }: Period & { pageSize?: number }) {
      for (let from = since, last = 0; ;) {
        const rows = await engine.read(sql.LINES_BETWEEN, from, until, last, pageSize);
        yield* (await withDeliveries(rows)).map(toLine);
        const newest = rows.at(-1);
        if (!newest || rows.length < pageSize) return;
        from = Number(newest['accepted_at']);
        last = Number(newest['id']);
      }
    },
    /** Those accepted from `since` until before `until`. */
    count: async ({ since, until }: Period) =>
      (await engine.read(sql.COUNT, since, until)).map((row): LedgerCount => ({
        form: row['form'] as Form,
        verdict: row['verdict'] as Verdict,
        fate: (row['state'] ?? undefined) as Fate | undefined,
        count: Number(row['count']),
      })),
    /** When each channel last delivered one, of the newest received since `since`. */
    lastDeliveries: async (since: number) =>
      (await engine.read(sql.LAST_DELIVERIES, since)).map((row) => ({
        channel: String(row['channel']),
        at: Number(row['at']),
      })),
    /** Why a delivery that has not ended failed last. */
    async lastError() {
      const [row] = await engine.read(sql.LAST_ERROR);
      return (
        row && {
          receipt: String(row['receipt']),
          destination: String(row['destination']),
          error: String(row['last_error']),
        }
      );
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
      (await write(sql.CLAIM_REPORT, day, now, until)).length > 0,
    async reportSent(day: string, now: number) {
      await write(sql.REPORT_SENT, day, now);
    },
    /** Leaves the report of a day to whoever claims it from `until` on. */
    async postponeReport(day: string, until: number) {
      await write(sql.POSTPONE_REPORT, day, until);
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

function toLine({ row, deliveries }: RowWithDeliveries): LedgerLine {
  return {
    receipt: String(row['receipt']),
    form: row['form'] as Form,
    acceptedAt: Number(row['accepted_at']),
    verdict: row['verdict'] as Verdict,
    score: Number(row['score']),
    hits: JSON.parse(String(row['hits'])) as string[],
    fate: (row['state'] ?? undefined) as Fate | undefined,
    endedAt: numberOrUndefined(row['ended_at']),
    trashUntil: numberOrUndefined(row['trash_until']),
    deliveries,
  };
}
