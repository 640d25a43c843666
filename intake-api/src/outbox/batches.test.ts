import { describe, expect, it } from 'vitest';

import { createBatches } from './batches.ts';
import { OutboxError } from './outbox-error.ts';

/** Batches of numbers that weigh what they are; `handled` holds what each run was given. */
function createNumberBatches(run: (numbers: number[]) => Promise<number[]>) {
  const handled: number[][] = [];
  const batches = createBatches<number, number>({
    async run(numbers) {
      handled.push(numbers);
      return run(numbers);
    },
    maxItems: 4,
    maxWeight: 100,
    weigh: (number) => number,
  });
  return { batches, handled };
}

const double = async (numbers: number[]) => numbers.map((number) => number * 2);

describe('batches', () => {
  it('handles together what arrives together, and answers each', async () => {
    const { batches, handled } = createNumberBatches(double);
    expect(await Promise.all([1, 2, 3].map(batches.add))).toEqual([2, 4, 6]);
    expect(handled).toEqual([[1, 2, 3]]);
  });

  it('gathers what arrives while a batch is being handled', async () => {
    const first = Promise.withResolvers<void>();
    const { batches, handled } = createNumberBatches(async (numbers) => {
      if (handled.length === 1) await first.promise;
      return double(numbers);
    });
    const early = batches.add(1);
    while (handled.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const late = Promise.all([2, 3].map(batches.add));
    first.resolve();
    expect([await early, await late]).toEqual([2, [4, 6]]);
    expect(handled).toEqual([[1], [2, 3]]);
  });

  it('takes no more items into a batch than allowed', async () => {
    const { batches, handled } = createNumberBatches(double);
    await Promise.all([1, 2, 3, 4, 5].map(batches.add));
    expect(handled).toEqual([[1, 2, 3, 4], [5]]);
  });

  it('closes a batch before it exceeds its bytes; a larger item goes alone', async () => {
    const { batches, handled } = createNumberBatches(double);
    await Promise.all([60, 50, 300, 1].map(batches.add));
    expect(handled).toEqual([[60], [50], [300], [1]]);
  });

  it('rejects the items of a failed batch, and goes on with the next', async () => {
    const { batches } = createNumberBatches(async (numbers) => {
      if (numbers.includes(13)) throw new Error('unlucky');
      return double(numbers);
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 13, 5].map(batches.add));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'rejected'),
      'fulfilled',
    ]);
  });

  it('handles each item alone when one of them may have caused the failure', async () => {
    const { batches, handled } = createNumberBatches(async (numbers) => {
      if (numbers.includes(13)) throw new OutboxError('refused', 'unlucky');
      return double(numbers);
    });
    const outcomes = await Promise.allSettled([1, 13, 3].map(batches.add));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(handled).toEqual([[1, 13, 3], [1], [13], [3]]);
  });

  it('settles when everything has been answered', async () => {
    const { batches } = createNumberBatches(double);
    let answered = 0;
    for (const number of [1, 2, 3, 4, 5, 6]) void batches.add(number).then(() => (answered += 1));
    await batches.settled();
    expect(answered).toBe(6);
    await batches.settled();
  });
});
