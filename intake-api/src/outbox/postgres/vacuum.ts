import { DatabaseError, type Pool } from 'pg';

/** What holds what visitors sent, or may quote it. */
const TABLES = ['entries', 'attachments', 'deliveries'];

/** Live rows up to which a table is written anew: a moment's work, while a backlog would take many. */
const FEW_ROWS = 20;

/** Milliseconds that others wait for us at most: what is not done now is done the next time. */
const LOCK_TIMEOUT = 500;

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Removes deleted rows from the files of the database. Autovacuum waits for fifty of them, which is weeks on a
 * quiet site, and a plain vacuum leaves their bytes in the free space of a page that holds a live row.
 * @throws the driver's errors
 */
export async function vacuumContent(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; few: boolean }>(
    `SELECT relname AS name, n_live_tup <= $1 AS few FROM pg_stat_user_tables
     WHERE schemaname = 'outbox' AND relname = ANY ($2) AND n_dead_tup > 0`,
    [FEW_ROWS, TABLES],
  );
  if (rows.length === 0) return;
  const client = await pool.connect();
  try {
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT}`);
    for (const { name, few } of rows) {
      await client.query(`VACUUM (${few ? 'FULL' : 'SKIP_LOCKED'}) outbox.${name}`);
    }
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
  } finally {
    // Its settings end with the connection.
    client.release(true);
  }
}
