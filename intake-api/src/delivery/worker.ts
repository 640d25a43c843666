import { MINUTE, repeat } from '../clock.ts';
import { failureText } from '../logging/failure-text.ts';
import { createLoop, type DeliveryDeps } from './loop.ts';
import { maintain } from './maintenance.ts';

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

// What falls due, and what other processes or operators have put in the queue, is found within this many
// milliseconds.
const POLL = 5000;

/** Takes submissions from the outbox to their destinations: a loop for each channel, so that none waits for another. */
export function createDeliveryWorker(deps: DeliveryDeps) {
  const { outbox, channels, log, clock } = deps;
  const loops = channels.map((channel) => createLoop(channel, deps));
  const timers: (() => void)[] = [];
  let running = false;
  const wake = () => {
    if (running) for (const loop of loops) loop.wake();
  };
  return {
    start() {
      if (running) return;
      running = true;
      timers.push(
        repeat(clock, POLL, wake),
        repeat(clock, MINUTE, () => Promise.all(loops.map((loop) => loop.renewLeases()))),
        repeat(clock, MINUTE, () => maintain({ outbox, channels, clock, log })),
      );
      for (const loop of loops) loop.start();
    },
    /** Says that something has been accepted, which need not wait for the next look. */
    wake,
    /**
     * Delivers whatever is due, started or not, and resolves when nothing is due that may be tried
     * now and nothing is under way. Rejects with OutboxError when the storage fails.
     */
    async drain() {
      // What ends in one channel may begin something in another.
      for (let more = true; more;) {
        more = (await Promise.all(loops.map((loop) => loop.drain()))).some(Boolean);
      }
    },
    /**
     * Takes nothing new and waits for what is under way, at most `deadline` milliseconds. Resolves to the number
     * of deliveries that are still under way.
     */
    async stop(deadline: number) {
      running = false;
      for (const stopTimer of timers.splice(0)) stopTimer();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const cancel = clock.after(deadline, resolve);
      await Promise.race([Promise.all(loops.map((loop) => loop.end())), late]);
      cancel();
      const left = loops.reduce((sum, loop) => sum + loop.underWay(), 0);
      if (left > 0) log.warn({ left }, 'stopped with deliveries under way');
      return left;
    },
    /** Resolves when nothing is under way any more, once `stop` was called and the relay was closed. */
    async settled() {
      await Promise.all(loops.map((loop) => loop.end())).catch((error: unknown) => {
        log.warn({ reason: failureText(error) }, 'deliveries not ended');
      });
    },
  };
}
