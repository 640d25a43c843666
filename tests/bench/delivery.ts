import { setTimeout as pause } from 'node:timers/promises';

import { simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';

import { freePorts } from '../support/free-ports.ts';
import { loadContact, LOAD_SECONDS } from './contact.ts';
import { median, rounds, type BenchRow } from './measure.ts';
import { inquire, startBaseline, startService, type BenchServer } from './servers.ts';

const GOALS = { drained: 0.4, whileAccepting: 0.2 };
const WAITING = 10_000;
/** The service's deliveries under way at once. */
const CONNECTIONS = 5;
const AT_ONCE = 50;
/** Milliseconds without a mail after which no more is expected. */
const PATIENCE = 90_000;

interface BenchRelay {
  smtpUrl: string;
  /** Mails taken so far, and when the last one was (milliseconds since 1970). */
  mails(): Promise<{ taken: number; lastAt: number }>;
  lastMail(): Promise<Buffer>;
  /** Lets senders wait from now on. */
  close(): Promise<void>;
  /** Resolves with when it took mail again. */
  open(): Promise<number>;
  stop(): Promise<void>;
}

async function startRelay(): Promise<BenchRelay> {
  const [port = 0] = await freePorts(1);
  const server = await startBaseline('bare-relay.ts', { SMTP_PORT: String(port) });
  const ask = (path: string, method = 'GET') => fetch(`${server.address}${path}`, { method });
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails: async () => (await ask('/mails')).json() as Promise<{ taken: number; lastAt: number }>,
    lastMail: async () => Buffer.from(await (await ask('/last')).arrayBuffer()),
    async close() {
      await ask('/close', 'POST');
    },
    open: async () => ((await (await ask('/open', 'POST')).json()) as { at: number }).at,
    stop: server.stop,
  };
}

/** Does something so many times, some of them at once. */
async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Waits until the relay has taken so many mails; resolves with when that was. */
async function taken(relay: BenchRelay, count: number): Promise<number> {
  let before = { count: -1, at: 0 };
  for (;;) {
    const { taken, lastAt } = await relay.mails();
    if (taken >= count) return lastAt;
    if (taken > before.count) before = { count: taken, at: performance.now() };
    else if (performance.now() - before.at > PATIENCE)
      throw new Error(`${taken} of ${count} mails were delivered`);
    await pause(50);
  }
}

/** Mails a second that leave the service once the relay takes them, with all of them waiting. */
async function drain(service: BenchServer, relay: BenchRelay, token: string): Promise<number> {
  const { taken: before } = await relay.mails();
  await relay.close();
  await times(WAITING, () => inquire(service, token));
  const openedAt = await relay.open();
  return (WAITING * 1000) / ((await taken(relay, before + WAITING)) - openedAt);
}

/** The last mail at the relay, to be sent by somebody else. */
async function likeMail(relay: BenchRelay): Promise<SendMailOptions> {
  const { subject, text, html } = await simpleParser(await relay.lastMail());
  if (!html) throw new Error('the last mail has no HTML');
  const from = { name: 'ツムギエッジ 受付', address: 'noreply@tsumugi-edge.example' };
  return { from, to: 'contact@tsumugi-edge.example', subject, text, html };
}

/** Mails a second that nodemailer's own pool sends. */
async function pool(relay: BenchRelay, mail: SendMailOptions, count: number): Promise<number> {
  const transport = createTransport({
    url: relay.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
  });
  const begun = performance.now();
  await times(count, () => transport.sendMail(mail));
  const rate = (count * 1000) / (performance.now() - begun);
  transport.close();
  return rate;
}

async function benchDrain(): Promise<BenchRow> {
  const relay = await startRelay();
  const service = await startService({ SMTP_URL: relay.smtpUrl });
  const token = await service.token();
  await times(AT_ONCE, () => inquire(service, token));
  await taken(relay, AT_ONCE);
  const mail = await likeMail(relay);
  await pool(relay, mail, 500);
  // Before and after, so that what the machine does besides weighs on both.
  const first = await pool(relay, mail, WAITING / 2);
  const ours = await drain(service, relay, token);
  const second = await pool(relay, mail, WAITING / 2);
  await service.stop();
  await relay.stop();
  const bare = (first + second) / 2;
  return {
    case: `${WAITING.toLocaleString('en')} waiting drained`,
    measured: `${ours.toFixed(0)} /s`,
    baseline: `${bare.toFixed(0)} /s, nodemailer's pool of ${CONNECTIONS} alone with like mails`,
    ratio: ours / bare,
    goal: `at least ${GOALS.drained}`,
    met: ours / bare >= GOALS.drained,
  };
}

async function benchWhileAccepting(): Promise<BenchRow> {
  const relay = await startRelay();
  const service = await startService({ SMTP_URL: relay.smtpUrl });
  const token = await service.token();
  const loads = await rounds(async (round) => {
    const before = await relay.mails();
    const { requestsPerSecond, failures } = await loadContact(service.address, round, token);
    const after = await relay.mails();
    if (failures > 0) throw new Error(`${failures} inquiries were not accepted`);
    return {
      accepted: requestsPerSecond,
      delivered: (after.taken - before.taken) / LOAD_SECONDS,
    };
  }, 3);
  await service.stop();
  await relay.stop();
  const delivered = median(loads.map((load) => load.delivered));
  const accepted = median(loads.map((load) => load.accepted));
  return {
    case: 'delivered while accepting at full load',
    measured: `${delivered.toFixed(0)} /s`,
    baseline: `${accepted.toFixed(0)} /s accepted`,
    ratio: delivered / accepted,
    goal: `at least ${GOALS.whileAccepting}`,
    met: delivered / accepted >= GOALS.whileAccepting,
  };
}

/** How fast accepted inquiries leave: a long queue after an outage, and while more come in. */
export async function benchDelivery(): Promise<BenchRow[]> {
  return [await benchDrain(), await benchWhileAccepting()];
}
