import { DAY, HOUR } from '../clock.ts';
import type { Form, Verdict } from '../submission.ts';
import type { EndReason } from './deliveries.ts';
import type { Delivery, EntryState, StaffVerdict } from './entry.ts';
import type { Engine, Query, SqlValue } from './engine.ts';
import { remember } from './memory.ts';
import { IN_ENTRY_IDS, NOT_ENDED } from './tables.ts';

/** What became of a submission: where its entry is, or how that ended. */
export type Fate = EntryState | EndReason;

/** What is remembered of a submission, without anything about a person. Times are milliseconds since 1970. */
export interface LedgerLine {
  receipt: string;
  form: Form;
  /** What it is about, by the choice of its form; undefined for what an older service took in. */
  topic: string | undefined;
  acceptedAt: number;
  verdict: Verdict;
  score: number;
  /** What led to the verdict: keywords of the rules file. */
  hits: string[];
  /** Undefined where they said nothing. */
  staffVerdict: StaffVerdict | undefined;
  /** When staff said that they had dealt with it. */
  handledAt: number | undefined;
  /** Whether nobody has dealt with it, although it is no pitch. */
  isOpen: boolean;
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

/** How many submissions of a day had the same form, verdicts and fate, and how many of those are open. */
export type LedgerCount = Pick<LedgerLine, 'form' | 'verdict' | 'staffVerdict' | 'fate'> & {
  /** When the day began in Japan. */
  day: number;
  count: number;
  open: number;
};

interface Period {
  since: number;
  until: number;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Of which receipts those that are open are told, and what staff said after `saidUntil` counts as not said. */
export interface FollowUp extends Period {
  saidUntil: number;
}

/** What staff say of a receipt, or with `isWithdrawn` say no longer. */
interface Said {
  receipt: string;
  /** What they think of it, or that they have dealt with it. */
  word: StaffVerdict | 'handled';
  isWithdrawn?: boolean;
  now: number;
}

type LineRow = Omit<LedgerLine, 'hits' | 'deliveries' | 'isOpen'> & {
  id: number;
  hits: string;
  isOpen: number;
};

/** Where an entry is that has not ended: of several deliveries one that still goes on. */
const ENTRY_STATE = `CASE WHEN trash_until IS NOT NULL THEN 'trash' ELSE (
    SELECT max(state) FROM deliveries WHERE entry = entries.id AND ${NOT_ENDED}
  ) END`;

/** Nobody has handled it, and it is no pitch: by what staff said until a time or, where they said nothing, by what became of it. */
const openIn = (
  saidUntil: string,
) => `((handled_at IS NULL OR handled_at > ${saidUntil}) AND coalesce(
    CASE WHEN staff_verdict_at > ${saidUntil} THEN NULL ELSE staff_verdict END,
    CASE WHEN trash_until IS NOT NULL OR end_reason IN ('purged', 'discarded') THEN 'pitch' END,
    'genuine') = 'genuine')`;

// No time is later than NULL.
const OPEN = openIn('NULL');

// Days of Japan begin at 15 o'clock of the day before in UTC. Whole numbers are divided without a rest.
const DAY_OF_RECEIPT = `(accepted_at + ${9 * HOUR}) / ${DAY} * ${DAY} - ${9 * HOUR}`;

const IN_FOLLOW_UP = `(accepted_at < $2 AND ${openIn('$3')})`;

// What has not ended is where its entry is.
const SELECT_LEDGER = `SELECT id, receipt, form, topic, accepted_at AS "acceptedAt", verdict, score, hits,
  staff_verdict AS "staffVerdict", handled_at AS "handledAt", CASE WHEN ${OPEN} THEN 1 ELSE 0 END AS "isOpen",
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
    return rows.map(({ id, hits, isOpen, ...row }) => ({
      ...row,
      isOpen: isOpen === 1,
      hits: JSON.parse(hits) as string[],
      deliveries: (deliveries.get(id) ?? []).map(({ entry: _, ...delivery }) => delivery),
    }));
  };

/**
 * Writes down what staff say of a receipt, and remembers a verdict for later inquiries; it takes back only what nobody has said
 * otherwise meanwhile. Returns whether that changed anything. Applications are not judged by their words.
 */
export async function recordSaid(
  query: Query,
  { receipt, word, isWithdrawn = false, now }: Said,
): Promise<boolean> {
  const not = isWithdrawn ? 'NOT ' : '';
  if (word === 'handled') {
    const changed = await query(
      `UPDATE receipts SET handled_at = $2 WHERE receipt = $1 AND handled_at IS ${not}NULL RETURNING id`,
      ...[receipt, isWithdrawn ? null : now],
    );
    return changed.length > 0;
  }
  const verdict = isWithdrawn ? null : word;
  const [changed] = await query<{ id: number }>(
    `UPDATE receipts SET staff_verdict = $2, staff_verdict_at = $3 WHERE receipt = $1 AND form = 'contact'
       AND staff_verdict IS ${not}DISTINCT FROM $4 RETURNING id`,
    ...[receipt, verdict, now, word],
  );
  if (changed) await remember(query, { id: changed.id, verdict, now });
  return changed !== undefined;
}

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
    /**
     * Those accepted since `since`, newest first, so many after the first `offset`. Before them those of the follow-up that
     * are open, which begins no later.
     */
    listForStaff: (request: {
      since: number;
      followUp: FollowUp;
      limit: number;
      offset?: number;
    }) =>
      lines(
        `WHERE accepted_at >= $1 AND (accepted_at >= $4 OR ${IN_FOLLOW_UP})
         ORDER BY CASE WHEN ${IN_FOLLOW_UP} THEN 0 ELSE 1 END, accepted_at DESC, id DESC LIMIT $5 OFFSET $6`,
        ...[request.followUp.since, request.followUp.until, request.followUp.saidUntil],
        ...[request.since, request.limit, request.offset ?? 0],
      ),
    record: (said: Said): Promise<boolean> => transaction((query) => recordSaid(query, said)),
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
        `SELECT ${DAY_OF_RECEIPT} AS day, form, verdict, staff_verdict AS "staffVerdict", coalesce(end_reason, ${ENTRY_STATE}) AS fate,
           count(*) AS count, count(CASE WHEN ${OPEN} THEN 1 END) AS open
         FROM receipts LEFT JOIN entries USING (id)
         WHERE accepted_at >= $1 AND accepted_at < $2 GROUP BY 1, 2, 3, 4, 5`,
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
    async claimReport({ day, now, until }: { day: string; now: number; until: number }) {
      const [claimed] = await query<{ last: number | undefined }>(
        `INSERT INTO reports (day, claimed_until) VALUES ($1, $3)
         ON CONFLICT (day) DO UPDATE SET claimed_until = $3
         WHERE reports.sent_at IS NULL AND reports.claimed_until <= $2
         RETURNING (SELECT max(sent_at) FROM reports WHERE sent_at <= $2) AS last`,
        ...[day, now, until],
      );
      return claimed && { since: claimed.last ?? now - DAY };
    },
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
