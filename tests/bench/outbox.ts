import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { systemClock } from 'intake-api/clock';
import type { ContactSubmission } from 'intake-api/submission';
import type { Outbox } from 'intake-api/outbox/outbox';
import { openSqliteOutbox } from 'intake-api/outbox/sqlite/sqlite-outbox';
import { contactSchema } from 'shared/contact';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { median, rounds, type BenchRow } from './measure.ts';

const GOAL = 1.5;
const WAITING = { few: 10, many: 100_000 };
const AT_ONCE = 100;
/** Deliveries at once. */
const WORKERS = 5;

const { website: _, ...fields } = contactSchema.parse(INQUIRY);
const receivedAt = systemClock.now();
const STAFF = { channel: 'mail', destination: 'contact@tsumugi-edge.example' };
let receipts = 0;

const newSubmission = (): ContactSubmission => {
  receipts += 1;
  const receipt = `C-BENCH-${receipts}`;
  return {
    version: 1,
    form: 'contact',
    receipt,
    receivedAt,
    fields: { ...fields, page: '' },
    sales: { verdict: 'deliver', score: 0, reasons: [] },
  };
};

async function enqueue(outbox: Outbox, count: number): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE) {
    const submissions = Array.from({ length: Math.min(left, AT_ONCE) }, newSubmission);
    await Promise.all(
      submissions.map((submission) => outbox.enqueue({ submission, destinations: [STAFF] })),
    );
  }
}

async function openWith(waiting: number): Promise<{ outbox: Outbox; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const outbox = await openSqliteOutbox({ directory: folder, role: 'service' });
  await enqueue(outbox, waiting);
  return { outbox, folder };
}

/** Milliseconds for 1,000 accepts and for leasing and completing as many. */
async function work(outbox: Outbox): Promise<{ accepting: number; delivering: number }> {
  const begun = performance.now();
  await enqueue(outbox, 1000);
  const accepted = performance.now();
  let left = 1000;
  const worker = async () => {
    for (; left > 0; left -= 1) {
      const lease = await outbox.lease(STAFF.channel, systemClock.now());
      if (lease) await outbox.recordResult(lease, { kind: 'accepted' }, systemClock.now());
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return { accepting: accepted - begun, delivering: performance.now() - accepted };
}

/** What a long queue costs: enqueue, lease and complete with 100,000 waiting beside 10. */
export async function benchOutbox(): Promise<BenchRow[]> {
  const [few, many] = [await openWith(WAITING.few), await openWith(WAITING.many)];
  const pairs = await rounds(async () => ({
    few: await work(few.outbox),
    many: await work(many.outbox),
  }));
  for (const { outbox, folder } of [few, many]) {
    await outbox.close();
    await rm(folder, { recursive: true });
  }
  return (['accepting', 'delivering'] as const).map((step) => {
    const short = median(pairs.map((pair) => pair.few[step]));
    const long = median(pairs.map((pair) => pair.many[step]));
    return {
      case: `outbox of 100,000 waiting: ${step} 1,000`,
      measured: `${long.toFixed(0)} ms`,
      baseline: `${short.toFixed(0)} ms with 10 waiting`,
      ratio: long / short,
      goal: `at most ${GOAL}`,
      met: long / short <= GOAL,
    };
  });
}
