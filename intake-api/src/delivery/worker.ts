import { MINUTE, repeat } from '../clock.ts';
import { failureText } from '../errors.ts';
import type { Channel } from './channel.ts';
import { createDeliverNext, type DeliveryDeps } from './deliver.ts';
import { maintain, type MaintenanceDeps } from './maintenance.ts';

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

export interface WorkerDeps extends DeliveryDeps {
  outbox: DeliveryDeps['outbox'] & MaintenanceDeps['outbox'];
  channels: readonly Channel[];
}

// What falls due, and what other processes or operators have put in the queue, is found within this many
// milliseconds.
const POLL = 5000;

/** Takes submissions from the outbox to their destinations: workers for each channel, so that none waits for another. */
export function createDeliveryWorker({ channels, ...deps }: WorkerDeps) {
  const { outbox, log, clock } = deps;
  const stopping = new AbortController();
  /** For each worker, how it makes a delivery. */
  const workers = channels.flatMap((channel) => {
    const deliverNext = createDeliverNext(channel, deps, stopping.signal);
    return Array.from({ length: channel.workers }, () => () => track(deliverNext()));
  });
  const underWay = new Set<Promise<boolean>>();
  let woken = Promise.withResolvers<void>();
  const timers: (() => void)[] = [];

  function track(delivery: Promise<boolean>): Promise<boolean> {
    underWay.add(delivery);
    void delivery.catch(() => {}).finally(() => underWay.delete(delivery));
    return delivery;
  }

  function wake(): void {
    woken.resolve();
    woken = Promise.withResolvers();
  }

  /** Makes one delivery after the other; waits where none is due. */
  async function work(deliverNext: () => Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      // Whoever wakes it from now on is heard, also while it looks.
      const { promise } = woken;
      const isBusy = await deliverNext().catch((error: unknown) => {
        log.error({ reason: failureText(error) }, 'outbox not readable');
        return false;
      });
      if (!isBusy) await promise;
    }
  }

  return {
    start() {
      if (timers.length > 0) return;
      timers.push(
        repeat(clock, POLL, wake),
        repeat(clock, MINUTE, () => maintain({ outbox, clock, log })),
      );
      for (const deliverNext of workers) void work(deliverNext);
    },
    /** Says that something has been accepted, which need not wait for the next look. */
    wake,
    /**
     * Delivers whatever is due, started or not, and resolves when nothing is due that may be tried
     * now and nothing is under way. Rejects with OutboxError when the storage fails.
     */
    async drain() {
      for (let isIdle = false; !isIdle;) {
        isIdle = true;
        const drainOne = async (deliverNext: () => Promise<boolean>) => {
          while (await deliverNext()) isIdle = false;
        };
        await Promise.all(workers.map(drainOne));
        if (underWay.size > 0) isIdle = false;
        await Promise.allSettled(underWay);
      }
    },
    /**
     * Takes nothing new and waits for what is under way, at most `deadline` milliseconds. Resolves to how many workers are
     * still busy.
     */
    async stop(deadline: number) {
      for (const stopTimer of timers) stopTimer();
      stopping.abort();
      wake();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const cancel = clock.after(deadline, resolve);
      await Promise.race([Promise.allSettled(underWay), late]);
      cancel();
      if (underWay.size > 0) log.warn({ left: underWay.size }, 'stopped with deliveries under way');
      return underWay.size;
    },
    /** Resolves when nothing is under way any more, once `stop` was called and the relay was closed. */
    async whenIdle() {
      await Promise.allSettled(underWay);
    },
  };
}
