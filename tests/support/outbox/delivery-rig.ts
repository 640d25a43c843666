import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createHandClock } from '../service/hand-clock.ts';
import type { Log } from '../../../intake-api/src/logging/log.ts';
import type { Mail } from '../../../intake-api/src/mail/relay.ts';
import type { Composition } from '../../../intake-api/src/delivery/deliver.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';
import { openSqliteOutbox } from '../../../intake-api/src/outbox/sqlite/sqlite-outbox.ts';
import {
  createDeliveryWorker,
  type DeliveryWorkerOptions,
} from '../../../intake-api/src/delivery/worker.ts';
import type { Submission } from '../../../intake-api/src/submission.ts';
import { acceptedAt, inquiryEntry } from './samples.ts';

/** A relay that the test controls. It records every mail. */
class FakeRelay extends EventEmitter {
  readonly asked: string[] = [];
  readonly recipients: string[][] = [];
  /** Its reaction to a message, by Message-ID; accepts by default. */
  answer: (messageId: string) => Promise<void> = async () => {};
  /** Recipients that it defers. */
  deferred: string[] = [];

  async send(mail: Mail): Promise<{ deferred: string[] }> {
    this.asked.push(mail.messageId);
    this.recipients.push(mail.to);
    this.emit('asked');
    await this.answer(mail.messageId);
    return { deferred: this.deferred };
  }

  /** Resolves when it was given `count` messages in total. */
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

/** A mail with the fields that the worker reads. */
export function compose(submission: Submission): Required<Composition> {
  const mail = (messageId: string): Mail => ({
    messageId,
    from: 'form@company.example',
    to: ['staff@company.example'],
    subject: submission.fields.name,
    text: submission.fields.body,
    html: '',
    attachments: [],
    autoSubmitted: 'auto-generated',
  });
  return {
    staffMail: mail(submission.receipt),
    acknowledgement: () => mail(`ack-${submission.receipt}`),
  };
}

/** A worker with its own outbox, and a relay, a clock and a log that the test controls. */
export async function createDeliveryRig(options: Partial<DeliveryWorkerOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
  const clock = createHandClock(acceptedAt(1000));
  const relay = new FakeRelay();
  const log = new FakeLog();
  const stored = await openSqliteOutbox({ directory, role: 'service', clock });
  /** A copy, so that a test can replace its methods. */
  const outbox: Outbox = { ...stored };
  const worker = createDeliveryWorker({
    outbox,
    spool: { sweep: async () => {} },
    relay,
    log,
    clock,
    random: () => 0,
    compose: (submission) => ({ staffMail: compose(submission).staffMail }),
    ...options,
  });
  return {
    clock,
    relay,
    log,
    outbox,
    worker,
    /** Stores the inquiries of these numbers. */
    async accept(...numbers: number[]) {
      for (const number of numbers) await stored.enqueue(inquiryEntry(number));
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
