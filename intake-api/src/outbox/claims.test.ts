import { describe, expect, it } from 'vitest';

import { claimReadable, type ClaimedRecord } from './claims.ts';
import { inquiry, receiptOf } from '../../../tests/support/outbox/samples.ts';
import { OutboxError } from './outbox.ts';
import { encode } from './record.ts';

const request = { now: 0, leaseUntil: 1, limit: 9 };

function records(): ClaimedRecord[] {
  const { format, text } = encode(inquiry(2));
  return [
    { receipt: receiptOf(1), attempts: 0, format, parts: [] },
    { receipt: receiptOf(2), attempts: 0, format, parts: [new TextEncoder().encode(text)] },
  ];
}

/** Claims from a source that has one unreadable entry and a sound one. */
async function claimFrom(bury: () => Promise<void>) {
  const batches = [records(), []];
  const told: unknown[][] = [];
  const claim = claimReadable(
    { claim: async () => batches.shift() ?? [], bury },
    (...given) => void told.push(given),
  );
  const claims = await claim(request);
  return { told, receipts: claims.map(({ submission }) => submission.receipt) };
}

describe('claims', () => {
  it('tell of an entry that can not be read', async () => {
    const { told, receipts } = await claimFrom(async () => {});
    expect(told).toEqual([[receiptOf(1)]]);
    expect(receipts).toEqual([receiptOf(2)]);
  });

  it('hand out what is sound although the damaged one can not be set aside', async () => {
    const error = new OutboxError('unavailable', 'malformed');
    const { told, receipts } = await claimFrom(() => Promise.reject(error));
    expect(told).toEqual([[receiptOf(1), error]]);
    expect(receipts).toEqual([receiptOf(2)]);
  });
});
