import { url as inspectorAddress } from 'node:inspector';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the thread is given. */
export interface Watched {
  /** Beats of the main thread's event loop; 0 while none is expected. */
  beats: Int32Array<SharedArrayBuffer>;
  /** Milliseconds. */
  tick: number;
  /** Ticks of the thread without a beat. */
  limit: number;
}

/**
 * Ends the process when its event loop stands for a minute, with a line that says where: a container that hangs is
 * `unhealthy`, which restarts nothing; one that has ended is restarted. The thread counts its own ticks, so that a process
 * or a machine that was stopped goes on. It rests while a debugger is attached, which may hold the main thread.
 */
export function startWatchdog({ tick, limit }: Omit<Watched, 'beats'> = { tick: 1000, limit: 60 }) {
  const beats = new Int32Array(new SharedArrayBuffer(4)).fill(1);
  const workerData: Watched = { beats, tick, limit };
  const thread = new Worker(join(import.meta.dirname, 'watchdog-thread.ts'), {
    workerData,
    // It counts, and once in its life it writes a line.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  setInterval(() => {
    if (inspectorAddress() === undefined) Atomics.add(beats, 0, 1);
    else Atomics.store(beats, 0, 0);
  }, tick).unref();
}
