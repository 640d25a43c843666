import { afterEach, describe, expect, it } from 'vitest';

import { RelayError } from '../mail/relay.ts';
import {
  compose,
  createDeliveryRig,
  type DeliveryRig,
} from '../../../tests/support/outbox/delivery-rig.ts';
import { acceptedAt, inquiry, receiptOf } from '../../../tests/support/outbox/samples.ts';
import type { Submission } from '../submission.ts';
import { OutboxError } from '../outbox/outbox.ts';
import type { DeliveryWorkerOptions } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a delivery', () => {
  let rig: DeliveryRig;
  async function start(options?: Partial<DeliveryWorkerOptions>) {
    rig = await createDeliveryRig(options);
    await rig.accept(1);
  }
  afterEach(() => rig.dispose());

  const shown = async () => (await rig.outbox.show(receiptOf(1)))?.summary;

  it('is tried again after a minute when the relay could not take it', async () => {
    await start();
    rig.relay.answer = () => Promise.reject(new RelayError('transient', '451 busy'));
    await rig.worker.drain();
    const dueAt = rig.clock.now() + MINUTE;
    expect(await shown()).toMatchObject({ state: 'waiting', dueAt, lastError: '451 busy' });

    rig.relay.answer = async () => {};
    rig.clock.advance(MINUTE - 1);
    await rig.worker.drain();
    expect(rig.relay.asked).toHaveLength(1);
    rig.clock.advance(1);
    await rig.worker.drain();
    expect(rig.relay.asked).toHaveLength(2);
    expect(await shown()).toBeUndefined();
  });

  it('ends as a dead letter when the relay refuses it for good', async () => {
    await start();
    rig.relay.answer = () => Promise.reject(new RelayError('permanent', '550 no such user'));
    await rig.worker.drain();
    expect(await shown()).toMatchObject({ state: 'dead', lastError: '550 no such user' });
  });

  it('ends as a dead letter when the relay has been out of order for three days', async () => {
    await start();
    rig.relay.answer = () => Promise.reject(new RelayError('transient', '451 busy'));
    const began = rig.clock.now();
    while ((await shown())?.state !== 'dead') {
      await rig.worker.drain();
      const dueAt = (await shown())?.dueAt;
      if (dueAt !== undefined) rig.clock.advance(dueAt - rig.clock.now());
    }
    expect((rig.clock.now() - began) / HOUR).toBeGreaterThanOrEqual(72);
    expect((rig.clock.now() - began) / HOUR).toBeLessThan(74);
  });

  it('goes again to those recipients alone whom the relay put off', async () => {
    const composed = (submission: Submission) => {
      const { staffMail } = compose(submission);
      return { staffMail: { ...staffMail, to: ['a@staff.example', 'b@staff.example'] } };
    };
    await start({ compose: composed });
    rig.relay.deferred = ['b@staff.example'];
    await rig.worker.drain();
    expect(await shown()).toMatchObject({ state: 'waiting', attempts: 1 });

    rig.relay.deferred = [];
    rig.clock.advance(MINUTE);
    await rig.worker.drain();
    expect(rig.relay.recipients).toEqual([
      ['a@staff.example', 'b@staff.example'],
      ['b@staff.example'],
    ]);
    expect(await shown()).toBeUndefined();
  });

  it('asks no address that was taken out of the settings since', async () => {
    let to = ['a@staff.example', 'gone@staff.example'];
    await start({
      compose: (submission) => ({ staffMail: { ...compose(submission).staffMail, to } }),
    });
    rig.relay.deferred = ['gone@staff.example'];
    await rig.worker.drain();
    to = ['a@staff.example', 'new@staff.example'];
    rig.relay.deferred = [];
    rig.clock.advance(MINUTE);
    await rig.worker.drain();
    expect(rig.relay.recipients.at(-1)).toEqual(to);
  });

  it('tells of no dead letter when the entry is gone', async () => {
    await start();
    rig.relay.answer = async () => {
      await rig.outbox.discard(receiptOf(1), rig.clock.now());
      throw new RelayError('permanent', '550 no such user');
    };
    await rig.worker.drain();
    expect(rig.log.lines).toEqual([]);
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it('ends as a dead letter when an attachment is gone for good', async () => {
    await start();
    rig.outbox.open = async () => undefined;
    await rig.worker.drain();
    expect(await shown()).toMatchObject({ state: 'dead', lastError: 'unreadable' });
  });

  it('waits for a mended template when a mail can not be composed', async () => {
    let mended = false;
    await start({
      compose(submission) {
        if (!mended) throw new TypeError(`${submission.fields.email} is not a function`);
        return compose(submission);
      },
    });
    await rig.worker.drain();
    expect((await shown())?.lastError).toMatch(/^TypeError at deliver\.test\.ts:\d+:\d+$/);
    mended = true;
    rig.clock.advance(MINUTE);
    await rig.worker.drain();
    expect(rig.relay.asked[0]).toBe(receiptOf(1));
  });

  it('acknowledges once, after the staff mail, and never for want of it repeats the staff mail', async () => {
    await start({ compose });
    rig.relay.answer = async (messageId) => {
      if (messageId.startsWith('ack')) throw new RelayError('permanent', '550 no such user');
    };
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([receiptOf(1), `ack-${receiptOf(1)}`]);
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0, dead: 0 });
    expect(rig.log.of('acknowledgement not sent')).toHaveLength(1);
  });

  it('does not acknowledge what staff did not get', async () => {
    await start({ compose });
    rig.relay.answer = () => Promise.reject(new RelayError('transient', '451 busy'));
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([receiptOf(1)]);
  });

  it('is in nobody’s way while its outcome can not be stored, and is not sent again', async () => {
    await start({ concurrency: 3 });
    const { complete } = rig.outbox;
    const damaged = new Set([1, 2, 3].map((number) => receiptOf(number)));
    rig.outbox.complete = (lease, now) =>
      damaged.has(lease.record.receipt)
        ? Promise.reject(new OutboxError('unavailable', 'malformed'))
        : complete(lease, now);
    await rig.accept(2, 3, 4);
    rig.worker.start();
    await rig.log.has(1, 'delivered');
    expect(rig.log.of('delivered')).toMatchObject([{ facts: { receipt: receiptOf(4) } }]);
    for (let tries = 1; tries < 6; tries += 1) {
      await rig.log.has(3 * tries, 'delivery result not saved');
      rig.clock.advance(MINUTE);
    }
    await rig.log.has(3, 'delivery result not saved, giving up until the lease ends');

    rig.outbox.complete = complete;
    rig.clock.advance(HOUR);
    await rig.log.has(4, 'delivered');
    await rig.worker.drain();
    expect(rig.relay.asked).toEqual([1, 2, 3, 4].map((number) => receiptOf(number)));
    expect(await rig.outbox.stats()).toMatchObject({ waiting: 0 });
  });

  it('tells a listener what became of it', async () => {
    const heard: unknown[] = [];
    const note = (kind: string) => (facts: object) => heard.push({ kind, ...facts });
    await start({
      listener: {
        delivered: note('delivered'),
        postponed: note('postponed'),
        died: note('died'),
      },
    });
    await rig.accept(2);
    const answers = [
      new RelayError('transient', '451 busy'),
      new RelayError('permanent', '550 no'),
    ];
    rig.relay.answer = async () => {
      const error = answers.shift();
      if (error) throw error;
    };
    await rig.worker.drain();
    rig.clock.advance(MINUTE);
    await rig.worker.drain();
    const latency = rig.clock.now() - acceptedAt(1);
    expect(heard).toMatchObject([
      { kind: 'postponed', receipt: receiptOf(1), attempts: 1, delay: MINUTE },
      { kind: 'died', receipt: receiptOf(2), attempts: 1 },
      { kind: 'delivered', receipt: receiptOf(1), attempts: 2, latency },
    ]);
  });

  it('writes nothing of a person into the log, whatever the relay says', async () => {
    await start({ compose });
    const { name, email, phone, company, body } = inquiry(1).fields;
    const answers = ['transient', 'permanent'] as const;
    let asked = 0;
    rig.relay.answer = () =>
      Promise.reject(
        new RelayError(answers[asked++] ?? 'permanent', `5.1.1 <${email}> ${email}: no`),
      );
    await rig.worker.drain();
    rig.clock.advance(MINUTE);
    await rig.worker.drain();
    const log = JSON.stringify(rig.log.lines);
    expect(rig.log.lines).toHaveLength(2);
    expect(log).toContain('5.1.1 <[address]> [address]: no');
    for (const personal of [name, email, phone, company, body]) expect(log).not.toContain(personal);
  });
});
