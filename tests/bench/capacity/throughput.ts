// What one instance and three hold on this machine: see intake-api/docs/capacity.ja.md. Senders, relay and
// database run beside the service, so that this is less than a machine of its own would do.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { HEADERS } from 'shared/answers';

import { INQUIRY } from '../../fixtures/forms/inquiries.ts';
import { startPostgres } from '../../support/storage/postgres.ts';
import { startSmtpServer } from '../../support/mail/smtp-server.ts';
import { until } from '../../support/until.ts';
import { median } from '../measure.ts';
import { startService, type BenchServer } from '../servers.ts';
import { loadWithWrk, type Load } from '../wrk.ts';

const SECONDS = 5;
const ROUNDS = 3;
const DELIVERIES = 1500;
/** Milliseconds that a relay far away takes for a mail, and mails to see how many it gets a second. */
const FAR_RELAY = { pause: 200, mails: 300 };
const SECRET = { FORM_TOKEN_SECRET: 'the same secret for every instance' };
const script = join(import.meta.dirname, '../contact.lua');

/** Inquiries that all instances together accept a second, their relay being out of order. */
async function accepting(services: BenchServer[], token: string) {
  process.env['FORM_TOKEN'] = token;
  let run = 0;
  const load = (service: BenchServer): Promise<Load> => {
    run += 1;
    process.env['RUN'] = String(run);
    return loadWithWrk(service.address, SECONDS, script);
  };
  const rates: number[] = [];
  const latencies: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loads = await Promise.all(services.map(load));
    const failures = loads.reduce((sum, { failures }) => sum + failures, 0);
    if (failures > 0) throw new Error(`${failures} inquiries were not accepted`);
    if (round === 0) continue;
    rates.push(loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0));
    latencies.push(Math.max(...loads.map(({ p99 }) => p99)));
  }
  return { rate: median(rates), p99: median(latencies) };
}

/** Inquiries a second from the first request to the last mail at the relay. */
async function delivering(
  services: BenchServer[],
  token: string,
  { mails, count }: { mails: () => number; count: number },
) {
  const headers = { 'content-type': 'application/json', [HEADERS.formToken]: token };
  const body = JSON.stringify(INQUIRY);
  const begun = performance.now();
  const before = mails();
  let left = count;
  const sender = async (index: number) => {
    const address = services[index % services.length]?.address;
    while (left > 0) {
      left -= 1;
      const key = { [HEADERS.idempotencyKey]: randomUUID() };
      const answer = await fetch(`${address}/api/contact`, {
        method: 'POST',
        headers: { ...headers, ...key },
        body,
      });
      if (answer.status !== 202) throw new Error(`answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 60 }, (_, index) => sender(index)));
  await until('all mail has come', () => mails() - before === count);
  return (count * 1000) / (performance.now() - begun);
}

async function measure(
  name: string,
  instances: number,
  databaseUrl: () => Promise<string | undefined>,
) {
  const start = async (smtp: Record<string, string>) => {
    const url = await databaseUrl();
    const env = { ...SECRET, ...smtp, ...(url !== undefined && { DATABASE_URL: url }) };
    return Promise.all(Array.from({ length: instances }, () => startService(env)));
  };
  const stop = (services: BenchServer[]) => Promise.all(services.map((service) => service.stop()));
  const relay = await startSmtpServer();
  const mailing = await start({ SMTP_URL: relay.url });
  const token = (await mailing[0]?.token()) ?? '';
  const mails = () => relay.mailbox.mails.length;
  await delivering(mailing, token, { mails, count: DELIVERIES });
  const delivered = await delivering(mailing, token, { mails, count: DELIVERIES });
  relay.pause = () => pause(FAR_RELAY.pause);
  const far = await delivering(mailing, token, { mails, count: FAR_RELAY.mails * instances });
  await stop(mailing);
  await relay.stop();
  const deaf = await start({});
  const accepted = await accepting(deaf, token);
  await stop(deaf);
  const cells = [
    accepted.rate.toFixed(0),
    accepted.p99.toFixed(0),
    delivered.toFixed(0),
    far.toFixed(1),
  ];
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}

console.log(
  '| | accepted /s | p99 ms | delivered /s | delivered /s, relay of 200 ms |\n|---|---|---|---|---|',
);
await measure('one instance, SQLite', 1, async () => undefined);
const postgres = await startPostgres({ fsync: 'on' });
if ('missing' in postgres) throw new Error(postgres.missing);
await measure('one instance, PostgreSQL', 1, postgres.createDatabase);
await measure('three instances, PostgreSQL', 3, postgres.createDatabase);
await postgres.stop();
