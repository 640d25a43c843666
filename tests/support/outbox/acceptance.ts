import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { NewEntry } from '../../../intake-api/src/outbox/entry.ts';
import type { CreateEngine, EngineUnderTest } from './engine-under-test.ts';
import {
  ACCEPTED,
  acceptedAt,
  application,
  inquiryEntry,
  leaseOne,
  receiptOf,
  STAFF,
  CLEAN_UP,
} from './samples.ts';
import { expectFilled, fill } from './version-1.ts';

const DAY = 24 * 60 * 60 * 1000;
const key = '0d1f7c1e-6d9c-4a55-9f0a-0c4c7f0f2b11';

const keyed = (entry: NewEntry, fingerprint = 'same'): NewEntry => ({
  ...entry,
  idempotency: { key, fingerprint },
});
const receivedAt = (entry: NewEntry, time: number): NewEntry => ({
  ...entry,
  submission: { ...entry.submission, receivedAt: time },
});

/** Contract of accepting submissions. */
export function acceptanceContract(create: CreateEngine): void {
  describe('accepting', () => {
    let engine: EngineUnderTest;
    beforeEach(async () => {
      engine = await create();
    });
    afterEach(() => engine.dispose());

    it('keeps what it accepted, files byte for byte, across a restart', async () => {
      const submission = application(1, 2 * 1024 * 1024, 70_001);
      const result = await engine.outbox.enqueue({ submission, destinations: [STAFF] });
      expect(result).toEqual({ kind: 'accepted', receipt: submission.receipt });
      const outbox = await engine.reopen();
      expect((await outbox.show(submission.receipt))?.submission).toEqual(submission);
    });

    it('keeps what became of each, as files of version 1 hold it', async () => {
      await fill(engine.outbox);
      const outbox = await engine.reopen();
      await expectFilled(outbox);
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 0, trash: 0 });
    });

    it('answers a repeated key with the first receipt and stores nothing more', async () => {
      await engine.outbox.enqueue(keyed(inquiryEntry(1)));
      expect(await engine.outbox.enqueue(keyed(inquiryEntry(2)))).toEqual({
        kind: 'repeated',
        receipt: receiptOf(1),
      });
      const outbox = await engine.reopen();
      expect(await outbox.enqueue(keyed(inquiryEntry(3)))).toMatchObject({ kind: 'repeated' });
      expect(await outbox.stats()).toMatchObject({ waiting: 1 });
    });

    it('refuses a key that comes back with other content', async () => {
      await engine.outbox.enqueue(keyed(inquiryEntry(1)));
      const other = keyed(inquiryEntry(2), 'other');
      expect(await engine.outbox.enqueue(other)).toEqual({ kind: 'conflict' });
      expect(await engine.outbox.stats()).toMatchObject({ waiting: 1 });
    });

    it('keeps the keys of the two forms apart', async () => {
      await engine.outbox.enqueue(keyed(inquiryEntry(1)));
      const result = await engine.outbox.enqueue(
        keyed({ submission: application(1, 10), destinations: [STAFF] }),
      );
      expect(result).toMatchObject({ kind: 'accepted' });
    });

    it('stores one entry when the same key arrives many times at once', async () => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, number) =>
          engine.outbox.enqueue(keyed(inquiryEntry(number))),
        ),
      );
      const accepted = results.filter(({ kind }) => kind === 'accepted');
      const receipts = new Set(results.map((one) => 'receipt' in one && one.receipt));
      expect(accepted).toHaveLength(1);
      expect(receipts.size).toBe(1);
      expect(await engine.outbox.stats()).toMatchObject({ waiting: 1 });
    });

    it('stores one entry when the same key arrives at two instances at once', async () => {
      const other = await engine.another();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          (number % 2 ? other : engine.outbox).enqueue(keyed(inquiryEntry(number))),
        ),
      );
      expect(results.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
      expect(await engine.outbox.stats()).toMatchObject({ waiting: 1 });
      await other.close();
    });

    it('stores the others of a batch in which a key conflicts or a receipt is taken', async () => {
      await engine.outbox.enqueue(keyed(inquiryEntry(1)));
      const results = await Promise.allSettled([
        engine.outbox.enqueue(inquiryEntry(2)),
        engine.outbox.enqueue(keyed(inquiryEntry(3), 'other')),
        engine.outbox.enqueue(inquiryEntry(1)),
        engine.outbox.enqueue(inquiryEntry(4)),
      ]);
      expect(results).toMatchObject([
        { value: { kind: 'accepted' } },
        { value: { kind: 'conflict' } },
        { reason: { code: 'unavailable', message: 'the receipt is taken' } },
        { value: { kind: 'accepted' } },
      ]);
      expect(await engine.outbox.stats()).toMatchObject({ waiting: 3 });
    });

    it('gives no receipt away twice, not even after the first submission has left', async () => {
      await engine.outbox.enqueue(inquiryEntry(1));
      const lease = await leaseOne(engine.outbox, acceptedAt(1));
      await engine.outbox.recordResult(lease, ACCEPTED, acceptedAt(1));
      expect(await engine.outbox.stats()).toMatchObject({ waiting: 0 });
      await expect(engine.outbox.enqueue(inquiryEntry(1))).rejects.toThrow('the receipt is taken');
    });

    it('keeps the receipt alone of a submission whose retention is zero', async () => {
      const unkept = { ...keyed(inquiryEntry(1)), trashUntil: acceptedAt(1) };
      expect(await engine.outbox.enqueue(unkept)).toMatchObject({ kind: 'accepted' });
      expect(await engine.outbox.enqueue(keyed(inquiryEntry(2)))).toEqual({
        kind: 'repeated',
        receipt: receiptOf(1),
      });
      expect(await engine.outbox.stats()).toMatchObject({ waiting: 0, dead: 0, trash: 0 });
    });

    it('forgets a key a day after its last use, not after its first', async () => {
      const later = receivedAt(keyed(inquiryEntry(2)), acceptedAt(1) + DAY / 2);
      await engine.outbox.enqueue(keyed(inquiryEntry(1)));
      await engine.outbox.enqueue(later);
      await engine.outbox.cleanUp({ ...CLEAN_UP, now: 0, forgetBefore: acceptedAt(1) + DAY / 2 });
      expect(await engine.outbox.enqueue(later)).toMatchObject({ kind: 'repeated' });
      await engine.outbox.cleanUp({
        ...CLEAN_UP,
        now: 0,
        forgetBefore: acceptedAt(1) + DAY / 2 + 1,
      });
      expect(await engine.outbox.enqueue(later)).toMatchObject({ kind: 'accepted' });
    });

    it('keeps the receipt of what still waits taken when its key is forgotten', async () => {
      await engine.outbox.enqueue(inquiryEntry(1));
      await engine.outbox.cleanUp({ ...CLEAN_UP, now: 0, forgetBefore: acceptedAt(1) + 10 * DAY });
      await expect(engine.outbox.enqueue(inquiryEntry(1))).rejects.toThrow('the receipt is taken');
    });

    it('proves with a probe that it could store', async () => {
      await expect(engine.outbox.probe()).resolves.toBeUndefined();
    });

    it('says that it is closed', async () => {
      await engine.outbox.close();
      await expect(engine.outbox.enqueue(inquiryEntry(1))).rejects.toMatchObject({
        name: 'OutboxError',
      });
    });
  });
}
