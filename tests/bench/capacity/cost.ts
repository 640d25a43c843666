// What one inquiry costs, from request to delivered mail: see intake-api/docs/capacity.ja.md.
// Needs strace and PostgreSQL with pg_stat_statements. Counts hardly depend on what else runs here.

import { Client } from 'pg';

import { startPostgres } from '../../support/storage/postgres.ts';
import { startSmtpServer } from '../../support/mail/smtp-server.ts';
import { until } from '../../support/until.ts';
import { inquire, startService } from '../servers.ts';
import { costOf, type Cost } from './meters.ts';

const DURABLE = {
  fsync: 'on',
  shared_preload_libraries: 'pg_stat_statements',
  autovacuum: 'off',
};

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const relay = await startSmtpServer();
  const service = await startService({
    SMTP_URL: relay.url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const token = await service.token();
  let sent = 0;
  const delivered = () => until('all mail has come', () => relay.mailbox.mails.length === sent);
  const oneByOne = async (count: number) => {
    for (let left = count; left > 0; left -= 1) {
      await inquire(service, token);
      sent += 1;
      await delivered();
    }
  };
  const together = async (count: number, atOnce: number) => {
    for (let left = count; left > 0; left -= atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => inquire(service, token)));
      sent += atOnce;
    }
    await delivered();
  };
  await together(200, 20);
  const loads: [string, number, () => Promise<void>][] = [
    ['one by one', 200, () => oneByOne(200)],
    ['100 at once', 1000, () => together(1000, 100)],
  ];
  for (const [load, count, work] of loads) {
    const plain = await costOf({ pid: service.pid, databaseUrl, trace: false }, work);
    const traced = await costOf({ pid: service.pid, trace: true }, work);
    report(`${engine}, ${load}`, { ...plain, syncs: traced.syncs ?? 0 }, count);
  }
  await service.stop();
  await relay.stop();
}

function report(name: string, cost: Cost, count: number): void {
  const per = (value: number | undefined, digits: number) =>
    value === undefined ? '–' : (value / count).toFixed(digits);
  const { cpu, written, syncs, commits, roundTrips, wal } = cost;
  const cells = [
    ...[name, per(cpu, 2), per(written, 0), per(syncs, 2)],
    ...[per(commits, 2), per(roundTrips, 2), per(wal, 0)],
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log('| per inquiry | CPU ms | bytes | syncs | commits | statements | WAL bytes |');
console.log('|---|---|---|---|---|---|---|');
await measure('SQLite', undefined);
const postgres = await startPostgres(DURABLE);
if ('missing' in postgres) throw new Error(postgres.missing);
const url = await postgres.createDatabase();

const client = new Client(url);
await client.connect();
await client.query('CREATE EXTENSION pg_stat_statements');
await client.end();
await measure('PostgreSQL', url);
await postgres.stop();
