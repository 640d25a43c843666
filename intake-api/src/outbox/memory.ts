import { DAY } from '../clock.ts';
import type { Engine, Query } from './engine.ts';
import type { StaffVerdict } from './entry.ts';
import { IN_NAMES } from './tables.ts';

/** How often staff called an inquiry with this mark a pitch, and how often a genuine one. */
type Remembered = { mark: string } & Record<StaffVerdict, number>;

/** Milliseconds that the marks of an inquiry of which staff said nothing are kept: as long as it is listed for them. */
const UNSAID = 14 * DAY;

/** Milliseconds after which what staff said no longer counts. */
const SAID = 365 * DAY;

/** Keeps the marks of a new inquiry, in the transaction that accepts it. */
export const keepMarks = (
  query: Query,
  { id, marks, now }: { id: number; marks: string[]; now: number },
) =>
  query(
    `INSERT INTO sender_marks (id, mark, forget_at)
     SELECT CAST($1 AS bigint), value, CAST($2 AS bigint) FROM json_each(CAST($3 AS text))`,
    ...[id, now + UNSAID, JSON.stringify(marks)],
  );

/** Remembers what staff say of an inquiry in place of what they said before; null where they take it back. */
export const remember = (
  query: Query,
  { id, verdict, now }: { id: number; verdict: StaffVerdict | null; now: number },
) =>
  query(
    'UPDATE sender_marks SET verdict = $2, forget_at = $3 WHERE id = $1',
    ...[id, verdict, now + (verdict === null ? UNSAID : SAID)],
  );

/** Those marks of which something was said, of all or of those that are named. */
const countMarks = (which = '') =>
  `SELECT mark, count(CASE verdict WHEN 'pitch' THEN 1 END) AS pitch,
     count(CASE verdict WHEN 'genuine' THEN 1 END) AS genuine
   FROM sender_marks WHERE verdict IS NOT NULL ${which} GROUP BY mark ORDER BY mark`;

/** What the sales filter and operators ask of what staff said. Rejects with `OutboxError` as the outbox does. */
export const createMemory = ({ query, transaction }: Engine) => ({
  /** Those of these marks of which something was said. */
  recall: (marks: string[]) =>
    query<Remembered>(countMarks(`AND mark ${IN_NAMES}`), JSON.stringify(marks)),
  /** How many inquiries staff called a pitch, how many genuine, and of how many they may still say it. */
  async stats() {
    const [found] = await query<{ pitch: number; genuine: number; unsaid: number }>(
      `SELECT count(DISTINCT CASE verdict WHEN 'pitch' THEN id END) AS pitch,
         count(DISTINCT CASE verdict WHEN 'genuine' THEN id END) AS genuine,
         count(DISTINCT CASE WHEN verdict IS NULL THEN id END) AS unsaid
       FROM sender_marks`,
    );
    return found ?? { pitch: 0, genuine: 0, unsaid: 0 };
  },
  /** All that is remembered. */
  export: () => query<Remembered>(countMarks()),
  /** Forgets what was said of inquiries with this mark, or of all. Returns of how many. */
  forget: (which: { mark: string } | 'all'): Promise<number> =>
    transaction(async (inTransaction) => {
      const forgotten = await inTransaction<{ id: number; verdict: StaffVerdict | undefined }>(
        `DELETE FROM sender_marks
         WHERE id IN (SELECT id FROM sender_marks WHERE $1 = 'all' OR mark = $1) RETURNING id, verdict`,
        which === 'all' ? which : which.mark,
      );
      const said = forgotten.filter(({ verdict }) => verdict !== undefined);
      return new Set(said.map(({ id }) => id)).size;
    }),
});
