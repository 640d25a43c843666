export interface BatchOptions<Item, Result> {
  /** Handles a batch; answers each item in order. A rejection fails the whole batch. */
  run: (items: Item[]) => Promise<Result[]>;
  /** Greatest number of items in a batch. */
  maxItems: number;
  /** A batch weighs less than this, unless it is a single item. */
  maxWeight: number;
  weigh: (item: Item) => number;
}

export interface Batches<Item, Result> {
  add(item: Item): Promise<Result>;
  /** Resolves when everything that was added before has been answered. */
  settled(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what arrives together, and what arrives while the last batch is being handled, into
 * the next batch: one sync to disk then serves many. Nothing waits for a timer.
 */
export function createBatches<Item, Result>(
  options: BatchOptions<Item, Result>,
): Batches<Item, Result> {
  const queue: Waiting<Item, Result>[] = [];
  let working: Promise<void> | undefined;

  function next(): Waiting<Item, Result>[] {
    let weight = 0;
    const fits = ({ item }: Waiting<Item, Result>, index: number) => {
      weight += options.weigh(item);
      return index === 0 || (index < options.maxItems && weight < options.maxWeight);
    };
    const end = queue.findIndex((waiting, index) => !fits(waiting, index));
    return queue.splice(0, end === -1 ? queue.length : end);
  }

  async function handle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await options.run(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('a batch left an item unanswered'));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function work(): Promise<void> {
    // Whatever else has arrived in this turn of the event loop comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await handle(next());
    working = undefined;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        working ??= work();
      }),
    async settled() {
      await working;
    },
  };
}
