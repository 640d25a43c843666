import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

/** What some work has cost; absent where it was not looked at. */
export interface Cost {
  /** Milliseconds of processor time. */
  cpu: number;
  /** Bytes that the service handed to the disk. */
  written: number;
  /** Calls of fsync and fdatasync of the service. */
  syncs?: number;
  commits?: number;
  roundTrips?: number;
  /** Bytes of the database's write-ahead log. */
  wal?: number;
}

const TICK = 10;

function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

function bytesWritten(pid: number): number {
  const io = readFileSync(`/proc/${pid}/io`, 'utf8');
  return Number(/^write_bytes: (\d+)/m.exec(io)?.[1]);
}

/** Counts syncs from now on; `end` tells how many there were. */
async function countSyncs(pid: number): Promise<{ end(): Promise<number> }> {
  const args = ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-p', String(pid)];
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(tracer.stderr);
  await pause(500);
  return {
    async end() {
      tracer.kill('SIGINT');
      await once(tracer, 'exit');
      const rows = (await said).matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s.*fd?a?t?a?sync$/gm);
      return Array.from(rows, ([, calls]) => Number(calls)).reduce((a, b) => a + b, 0);
    },
  };
}

async function readDatabase(client: Client) {
  const { rows } = await client.query<{ commits: number; calls: number; wal: number }>(
    `SELECT
       (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database())::float8 AS commits,
       (SELECT sum(calls) FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
        WHERE datname = current_database() AND toplevel)::float8 AS calls,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database has no statistics');
  return row;
}

/** What `work` costs a service, as the system and its database count it. */
export async function costOf(
  { pid, databaseUrl, trace }: { pid: number; databaseUrl?: string | undefined; trace: boolean },
  work: () => Promise<void>,
): Promise<Cost> {
  const client = databaseUrl === undefined ? undefined : new Client(databaseUrl);
  await client?.connect();
  const tracer = trace ? await countSyncs(pid) : undefined;
  const before = client && (await readDatabase(client));
  const [cpu, written] = [processorTime(pid), bytesWritten(pid)];
  await work();
  const cost: Cost = { cpu: processorTime(pid) - cpu, written: bytesWritten(pid) - written };
  if (tracer) cost.syncs = await tracer.end();
  if (client && before) {
    // The server publishes a session's counts about once a second.
    await pause(1500);
    const after = await readDatabase(client);
    cost.commits = after.commits - before.commits;
    cost.roundTrips = after.calls - before.calls;
    cost.wal = after.wal - before.wal;
  }
  await client?.end();
  return cost;
}
