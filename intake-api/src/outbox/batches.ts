import { OutboxError } from './outbox-error.ts';

/** Failures that may be the fault of one item of a batch alone. */
const OF_ONE_ITEM = new Set<unknown>(['damaged', 'refused']);

interface BatchOptions<Item, Result> {
  /** Handles a batch; answers each item in order. */
  run: (items: Item[]) => Promise<Result[]>;
  maxItems: number;
  /** A batch weighs less than this, unless it is a single item. */
  maxWeight: number;
  weigh: (item: Item) => number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what arrives together, and what arrives while the last batch is being handled, into
 * the next batch: one sync to disk then serves many. Nothing waits for a timer. When a batch fails
 * for what may be the fault of one item, each of its items is handled alone.
 */
export function createBatches<Item, Result>({
  run,
  maxItems,
  maxWeight,
  weigh,
}: BatchOptions<Item, Result>) {
  const queue: Waiting<Item, Result>[] = [];
  let working: Promise<void> | undefined;

  function next(): Waiting<Item, Result>[] {
    let [count, weight] = [0, 0];
    for (const { item } of queue) {
      weight += weigh(item);
      if (count > 0 && (count >= maxItems || weight >= maxWeight)) break;
      count += 1;
    }
    return queue.splice(0, count);
  }

  async function handle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && error instanceof OutboxError && OF_ONE_ITEM.has(error.code)) {
        for (const waiting of batch) await handle([waiting]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  async function work(): Promise<void> {
    // Whatever else has arrived in this turn of the event loop comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await handle(next());
    working = undefined;
  }

  return {
    add: (item: Item) =>
      new Promise<Result>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        working ??= work();
      }),
    /** Resolves when everything that was added before has been answered. */
    async settled(): Promise<void> {
      await working;
    },
  };
}
