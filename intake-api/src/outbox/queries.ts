import { recordSchema, type SubmissionRecord } from '../submission.ts';
import type { Engine, Statement } from './engine.ts';
import type { Delivery } from './entry.ts';
import { OutboxError } from './outbox-error.ts';
import * as sql from './sql.ts';

export type Queries = ReturnType<typeof createQueries>;

/** What the outbox and its ledger ask a database for. `Found` is what the columns of a statement are called and hold. */
export function createQueries(engine: Engine) {
  /** Rows without NULL. */
  async function read<Found>(...statement: Statement): Promise<Found[]> {
    const rows = await engine.read(...statement);
    return rows.map(
      (row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, value ?? undefined]),
        ) as Found,
    );
  }

  async function readRecords(ids: number[]): Promise<{ entry: number; record: string }[]> {
    try {
      return await read(sql.RECORDS_OF, JSON.stringify(ids));
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Others may lie on sound pages.
      return ids.length > 1 ? (await Promise.all(ids.map((id) => readRecords([id])))).flat() : [];
    }
  }

  return {
    read,
    /** Resolves to the rows of the first statement. */
    async write(...statements: Statement[]) {
      const [rows = []] = await engine.write(...statements);
      return rows;
    },
    /** The records of these entries, but for those that can't be read for good. */
    async recordsOf(ids: number[]): Promise<Map<number, SubmissionRecord>> {
      if (ids.length === 0) return new Map();
      const found = await readRecords(ids);
      return new Map(
        found.flatMap(({ entry, record }) => {
          const parsed = parseRecord(record);
          return parsed ? [[entry, parsed]] : [];
        }),
      );
    },
    /** The deliveries of these entries. */
    async deliveriesOf(ids: number[]) {
      const found =
        ids.length === 0
          ? []
          : await read<Delivery & { entry: number }>(sql.DELIVERIES_OF, JSON.stringify(ids));
      const byEntry = Map.groupBy(found, ({ entry }) => entry);
      return (id: number): Delivery[] =>
        (byEntry.get(id) ?? []).map(({ entry: _, ...delivery }) => delivery);
    },
  };
}

export const isDamage = (error: unknown): boolean =>
  error instanceof OutboxError && error.code === 'damaged';

/** Undefined for what is no record of today. */
function parseRecord(text: string): SubmissionRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
