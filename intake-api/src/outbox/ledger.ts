import { DAY } from '../clock.ts';
import type { Form, Verdict } from '../submission.ts';
import type { EndReason } from './deliveries.ts';
import type { Delivery, EntryState } from './entry.ts';
import type { Engine, Query, SqlValue } from './engine.ts';
import { IN_ENTRY_IDS, NOT_ENDED } from './tables.ts';

/** What became of a submission: where its entry is, or how that ended. */
export type Fate = EntryState | EndReason;

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
  /** Size of what is stored; undefined once it has ended. */
  bytes: number | undefined;
  /** What became of it at each destination. */
  deliveries: Delivery[];
}

/** How many submissions had the same form, verdict and fate. */
export type LedgerCount = Pick<LedgerLine, 'form' | 'verdict' | 'fate'> & { count: number };

interface Period {
  since: number;
  until: number;
}

export type Ledger = ReturnType<typeof createLedger>;

type LineRow = Omit<LedgerLine, 'hits' | 'deliveries'> & { id: number; hits: string };

/** Where an entry is that has not ended: of several deliveries one that still goes on. */
const ENTRY_STATE = `CASE WHEN trash_until IS NOT NULL THEN 'trash' ELSE (
    SELECT max(state) FROM deliveries WHERE entry = entries.id AND ${NOT_ENDED}
  ) END`;

// What has not ended is where its entry is.
const SELECT_LEDGER = `SELECT id, receipt, form, accepted_at AS "acceptedAt", verdict, score, hits,
  coalesce(end_reason, ${ENTRY_STATE}) AS fate, ended_at AS "endedAt", trash_until AS "trashUntil", bytes
  FROM receipts LEFT JOIN entries USING (id)`;

/** Reads lines of the ledger, stored entries among them; `which` ends the statement. */
export const createReadLines =
  (query: Query) =>
  async (which: string, ...values: SqlValue[]): Promise<LedgerLine[]> => {
    const rows = await query<LineRow>(`${SELECT_LEDGER} ${which}`, ...values);
    const found = await query<Delivery & { entry: number }>(
      `SELECT entry, channel, destination, state, attempts, due_at AS "dueAt", ended_at AS "endedAt",
         last_error AS "lastError"
       FROM deliveries WHERE entry ${IN_ENTRY_IDS} ORDER BY entry, channel, destination`,
      JSON.stringify(rows.map(({ id }) => id)),
    );
    const deliveries = Map.groupBy(found, ({ entry }) => entry);
    return rows.map(({ id, hits, ...row }) => ({
      ...row,
      hits: JSON.parse(hits) as string[],
      deliveries: (deliveries.get(id) ?? []).map(({ entry: _, ...delivery }) => delivery),
    }));
  };

/** Every submission of the last 400 days. Rejects with `OutboxError` as the outbox does. */
export function createLedger({ query, transaction }: Engine) {
  const lines = createReadLines(query);

  return {
    find: async (receipt: string): Promise<LedgerLine | undefined> =>
      (await lines('WHERE receipt = $1', receipt))[0],
    /** Those accepted since `since` that the sales filter judged so, newest first. */
    listJudged: (request: { since: number; verdict: Verdict; limit: number }) =>
      lines(
        'WHERE accepted_at >= $1 AND verdict = $2 ORDER BY accepted_at DESC, id DESC LIMIT $3',
        ...[request.since, request.verdict, request.limit],
      ),
    /** So many of those accepted from `since` until before `until`, in their order; only those after the receipt `after`. */
    page: ({ since, until, after, limit }: Period & { after: string; limit: number }) =>
      lines(
        `WHERE accepted_at >= $1 AND accepted_at < $2
           AND id > coalesce((SELECT id FROM receipts WHERE receipt = $3), 0) ORDER BY id LIMIT $4`,
        ...[since, until, after, limit],
      ),
    /** Those accepted from `since` until before `until`. */
    count: ({ since, until }: Period) =>
      query<LedgerCount>(
        `SELECT form, verdict, coalesce(end_reason, ${ENTRY_STATE}) AS fate, count(*) AS count
         FROM receipts LEFT JOIN entries USING (id)
         WHERE accepted_at >= $1 AND accepted_at < $2 GROUP BY 1, 2, 3`,
        ...[since, until],
      ),
    /** When each channel last delivered one, of the newest hundred received since `since`: more would hold up accepting. */
    lastDeliveries: (since: number) =>
      query<{ channel: string; at: number }>(
        `SELECT channel, max(ended_at) AS at FROM (
           SELECT channel, deliveries.ended_at FROM receipts CROSS JOIN deliveries
           WHERE entry = id AND state = 'accepted' AND accepted_at >= $1 ORDER BY accepted_at DESC LIMIT 100
         ) AS newest GROUP BY channel`,
        since,
      ),
    /** Why a delivery that has not ended failed last. */
    async lastError() {
      const [found] = await query<{ receipt: string; destination: string; error: string }>(
        `SELECT receipt, destination, last_error AS error FROM deliveries JOIN receipts ON id = entry
         WHERE ${NOT_ENDED} AND last_error IS NOT NULL ORDER BY due_at DESC NULLS LAST, id DESC LIMIT 1`,
      );
      return found;
    },

    /**
     * Reserves the report of a day (`2026-11-20`) for this instance until a time, and says since when it is to tell;
     * undefined when another instance has it, or it was sent. A clock that is ahead of `now` can't have sent one.
     */
    claimReport: ({ day, now, until }: { day: string; now: number; until: number }) =>
      transaction(async (query) => {
        const [claimed] = await query<{ last: number | undefined }>(
          `INSERT INTO reports (day, claimed_until) VALUES ($1, $3)
           ON CONFLICT (day) DO UPDATE SET claimed_until = $3
           WHERE reports.sent_at IS NULL AND reports.claimed_until <= $2
           RETURNING (SELECT max(sent_at) FROM reports WHERE sent_at <= $2) AS last`,
          ...[day, now, until],
        );
        return claimed && { since: claimed.last ?? now - DAY };
      }),
    /**
     * Says when the report of a day was sent; undefined leaves it to whoever claims it from `until` on. Changes nothing once
     * an instance has sent it: this one may have lost its claim to that one.
     */
    endReport: (day: string, { sentAt, until }: { sentAt?: number; until: number }) =>
      transaction((query) =>
        query(
          'UPDATE reports SET sent_at = $2, claimed_until = $3 WHERE day = $1 AND sent_at IS NULL',
          ...[day, sentAt ?? null, until],
        ),
      ),
  };
}

/** Those accepted from `since` until before `until`, in their order; so many are in memory at once. */
export async function* linesOf(
  ledger: Pick<Ledger, 'page'>,
  { pageSize: limit = 1000, ...period }: Period & { pageSize?: number },
): AsyncGenerator<LedgerLine> {
  for (let after = ''; ;) {
    const found = await ledger.page({ ...period, after, limit });
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < limit) return;
    after = last.receipt;
  }
}
