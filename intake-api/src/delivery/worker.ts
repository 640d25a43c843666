import { repeat } from '../clock.ts';
import { failureText } from '../errors.ts';
import type { Channel } from './channels.ts';
import { createDeliverNext, endOutage, type DeliveryDeps } from './deliver.ts';

export interface WorkerDeps extends DeliveryDeps {
  channels: readonly Channel[];
}

// What falls due, and what other processes or operators have put in the queue, is found within this many
// milliseconds.
const POLL = 5000;

/** Takes submissions from the outbox to their destinations: workers for each channel, so that none waits for another. */
export function createDeliveryWorker({ channels, ...deps }: WorkerDeps) {
  const { log, clock } = deps;
  const stopping = new AbortController();
  let nextWake = Promise.withResolvers<void>();
  const underWay = new Set<Promise<boolean>>();
  let stopPolling: (() => void) | undefined;
  /** For each worker, how it makes a delivery. */
  const workers = channels.flatMap((channel) => {
    const deliverNext = createDeliverNext(channel, deps, async () => {
      // Nobody wakes a worker that was asked to stop before.
      if (!stopping.signal.aborted) await nextWake.promise;
      return !stopping.signal.aborted;
    });
    return Array.from({ length: channel.workers }, () => () => track(deliverNext()));
  });

  function track(delivery: Promise<boolean>): Promise<boolean> {
    underWay.add(delivery);
    void delivery.catch(() => {}).finally(() => underWay.delete(delivery));
    return delivery;
  }

  function wake(): void {
    nextWake.resolve();
    nextWake = Promise.withResolvers();
  }

  /** Makes one delivery after the other; waits where none is due. */
  async function work(deliverNext: () => Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      // Whoever wakes it from now on is heard, also while it looks.
      const { promise } = nextWake;
      const isBusy = await deliverNext().catch((error: unknown) => {
        log.error({ reason: failureText(error) }, 'outbox not readable');
        return false;
      });
      if (!isBusy) await promise;
    }
  }

  /** Resolves when nothing is under way any more. */
  async function whenIdle(): Promise<void> {
    await Promise.allSettled(underWay);
  }

  return {
    start() {
      stopPolling = repeat(clock, POLL, wake);
      // What an earlier process could not deliver is tried at once: settings may have been mended since.
      for (const channel of channels) void endOutage(channel, deps);
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
        await whenIdle();
      }
    },
    /** Takes nothing new and waits for what is under way, at most `deadline` milliseconds. */
    async stop(deadline: number) {
      stopPolling?.();
      stopping.abort();
      wake();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const cancel = clock.after(deadline, resolve);
      await Promise.race([whenIdle(), late]);
      cancel();
      if (underWay.size > 0) log.warn({ left: underWay.size }, 'stopped with deliveries under way');
    },
    /** To be asked once `stop` was called and the relay was closed. */
    whenIdle,
  };
}
