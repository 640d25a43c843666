import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createHandClock } from '../service/hand-clock.ts';
import type { Log } from '../../../intake-api/src/log.ts';
import type { Channel } from '../../../intake-api/src/delivery/channels.ts';
import { VISITOR } from '../../../intake-api/src/outbox/entry.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import { openSqliteOutbox } from '../../../intake-api/src/outbox/sqlite/sqlite-outbox.ts';
import { createDeliveryWorker, type WorkerDeps } from '../../../intake-api/src/delivery/worker.ts';
import type { Submission } from '../../../intake-api/src/submission.ts';
import { acceptedAt, inquiry, STAFF } from './samples.ts';

/** A channel that the test controls. It records what it was given. */
class FakeChannel extends EventEmitter implements Channel {
  readonly name: string;
  workers = 10;
  /** Where inquiries of the tests go by it. */
  destinations: string[] = [];
  readonly asked: string[] = [];
  readonly askedOf: string[] = [];
  /** Its reaction to a submission, by receipt; accepts by default. */
  answer: (receipt: string, destination: string) => Promise<void> = async () => {};

  constructor(name: string) {
    super();
    this.name = name;
  }

  async deliver({ receipt }: Submission, destination: string): Promise<void> {
    this.asked.push(receipt);
    this.askedOf.push(destination);
    this.emit('asked');
    await this.answer(receipt, destination);
  }

  /** Resolves when it was given `count` submissions in total. */
  async askedFor(count: number): Promise<void> {
    while (this.asked.length < count) await once(this, 'asked');
  }
}

export interface LogLine {
  level: 'info' | 'warn' | 'error';
  facts: Record<string, unknown>;
  event: string;
}

/** A log whose lines a test can read and wait for. */
export class FakeLog extends EventEmitter implements Log {
  readonly lines: LogLine[] = [];

  info = (facts: object, event: string) => this.write('info', facts, event);
  warn = (facts: object, event: string) => this.write('warn', facts, event);
  error = (facts: object, event: string) => this.write('error', facts, event);

  of(event: string): LogLine[] {
    return this.lines.filter((line) => line.event === event);
  }

  /** Resolves when there are `count` lines of an event. */
  async has(count: number, event: string): Promise<void> {
    while (this.of(event).length < count) await once(this, 'line');
  }

  private write(level: LogLine['level'], facts: object, event: string): void {
    this.lines.push({ level, facts: { ...facts }, event });
    this.emit('line');
  }
}

/** A worker with its own outbox, and channels, a clock and a log that the test controls. */
export async function createDeliveryRig({
  workers = 10,
  ...options
}: Partial<WorkerDeps> & { workers?: number } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
  const clock = createHandClock(acceptedAt(1000));
  const relay = new FakeChannel('mail');
  relay.workers = workers;
  relay.destinations = [STAFF.destination];
  const webhook = new FakeChannel('webhook');
  const visitor = new FakeChannel(VISITOR.channel);
  const log = new FakeLog();
  const stored = await openSqliteOutbox({ directory, role: 'service' });
  /** A copy, so that a test can replace its methods. */
  const outbox: Outbox = { ...stored };
  const worker = createDeliveryWorker({
    outbox,
    channels: [relay, webhook, visitor],
    log,
    clock,
    random: () => 0,
    ...options,
  });
  return {
    clock,
    relay,
    webhook,
    visitor,
    log,
    outbox,
    worker,
    /** Stores the inquiries of these numbers, for what the channels name now. */
    async accept(...numbers: number[]) {
      for (const number of numbers) {
        const submission = inquiry(number);
        const destinations = [relay, webhook, visitor].flatMap((channel) =>
          channel.destinations.map((destination) => ({ channel: channel.name, destination })),
        );
        await stored.enqueue({ submission, destinations });
      }
    },
    async dispose() {
      const stopped = worker.stop(0);
      clock.advance(0);
      await stopped;
      await stored.close();
      await rm(directory, { recursive: true });
    },
  };
}

export type DeliveryRig = Awaited<ReturnType<typeof createDeliveryRig>>;
