import { DAY } from '../clock.ts';
import type { Engine, Query, SqlValue } from './engine.ts';
import type { StaffVerdict } from './entry.ts';
import { IN_NAMES } from './tables.ts';

/** How often staff called an inquiry with this mark a pitch, and how often a genuine one. */
type Remembered = { mark: string } & Record<StaffVerdict, number>;

/** Milliseconds that the marks of an inquiry of which staff said nothing are kept: as long as it is listed for them. */
const UNSAID = 14 * DAY;

/** Milliseconds after which what staff said no longer counts. */
const SAID = 365 * DAY;

interface MarksRow {
  id: number;
  verdict: StaffVerdict | undefined;
  /** A JSON array. */
  marks: string;
}

/** Keeps the marks of a new inquiry, in the transaction that accepts it. */
export const keepMarks = (
  query: Query,
  { id, marks, now }: { id: number; marks: string[]; now: number },
) =>
  query(
    'INSERT INTO sales_marks (id, forget_at, marks) VALUES ($1, $2, $3)',
    ...[id, now + UNSAID, JSON.stringify(marks)],
  );

/** Counts all marks of an inquiry once more, or once less. */
async function count(query: Query, { verdict, marks }: MarksRow, by: 1 | -1): Promise<void> {
  if (verdict === undefined) return;
  // In their order, so that two presses at once don't wait for each other.
  await query(
    `INSERT INTO sales_memory
     SELECT value, CAST($2 AS bigint), CAST($3 AS bigint) FROM json_each(CAST($1 AS text)) WHERE true ORDER BY value
     ON CONFLICT (mark) DO UPDATE
     SET pitch = sales_memory.pitch + excluded.pitch, genuine = sales_memory.genuine + excluded.genuine`,
    ...[marks, verdict === 'pitch' ? by : 0, verdict === 'genuine' ? by : 0],
  );
  if (by > 0) return;
  await query(
    `DELETE FROM sales_memory WHERE pitch = 0 AND genuine = 0 AND mark ${IN_NAMES}`,
    marks,
  );
}

/**
 * Forgets the marks that a condition finds, and what was counted of them. Of several that do so at once, one gets each row,
 * so that none is taken out of the counts twice.
 */
export async function forgetMarks(
  query: Query,
  where: string,
  ...values: SqlValue[]
): Promise<MarksRow[]> {
  const forgotten = await query<MarksRow>(
    `DELETE FROM sales_marks WHERE ${where} RETURNING id, verdict, marks`,
    ...values,
  );
  for (const row of forgotten) await count(query, row, -1);
  return forgotten;
}

/** Remembers what staff say of an inquiry in place of what they said before; null where they take it back. */
export async function remember(
  query: Query,
  { id, verdict, now }: { id: number; verdict: StaffVerdict | null; now: number },
): Promise<void> {
  const [before] = await forgetMarks(query, 'id = $1', id);
  // It was taken in by an older service, or too long ago.
  if (!before) return;
  await query(
    'INSERT INTO sales_marks (id, forget_at, verdict, marks) VALUES ($1, $2, $3, $4)',
    ...[id, now + (verdict === null ? UNSAID : SAID), verdict, before.marks],
  );
  await count(query, { ...before, verdict: verdict ?? undefined }, 1);
}

/** What the sales filter and operators ask of what staff said. Rejects with `OutboxError` as the outbox does. */
export const createMemory = ({ query, transaction }: Engine) => ({
  /** Those of these marks of which something was said. */
  recall: (marks: string[]) =>
    query<Remembered>(
      `SELECT mark, pitch, genuine FROM sales_memory WHERE mark ${IN_NAMES}`,
      JSON.stringify(marks),
    ),
  /** How many inquiries staff called a pitch, how many genuine, and of how many they may still say it. */
  async stats() {
    const [found] = await query<{ pitch: number; genuine: number; unsaid: number }>(
      `SELECT count(CASE WHEN verdict = 'pitch' THEN 1 END) AS pitch,
         count(CASE WHEN verdict = 'genuine' THEN 1 END) AS genuine,
         count(CASE WHEN verdict IS NULL THEN 1 END) AS unsaid
       FROM sales_marks`,
    );
    return found ?? { pitch: 0, genuine: 0, unsaid: 0 };
  },
  /** All that is remembered. */
  export: () => query<Remembered>('SELECT mark, pitch, genuine FROM sales_memory ORDER BY mark'),
  /** Forgets what was said of inquiries with this mark, or of all. Returns of how many. */
  forget: (which: { mark: string } | 'all'): Promise<number> =>
    transaction(async (inTransaction) => {
      const forgotten = await forgetMarks(
        inTransaction,
        `$1 = 'all' OR $1 IN (SELECT value FROM json_each(marks))`,
        which === 'all' ? which : which.mark,
      );
      return forgotten.filter(({ verdict }) => verdict !== undefined).length;
    }),
});
