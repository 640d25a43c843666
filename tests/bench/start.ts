import { median, rounds, type BenchRow } from './measure.ts';
import { startBaseline, startService, type BenchServer } from './servers.ts';

const GOAL = 3;

async function startTime(start: () => Promise<BenchServer>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.startTime;
}

/** From spawning a process to its first answer, in turns. */
export async function benchStart(): Promise<BenchRow[]> {
  const pairs = await rounds(async () => ({
    ours: await startTime(() => startService()),
    bare: await startTime(() => startBaseline('bare-fastify.ts')),
  }));
  const ours = median(pairs.map((pair) => pair.ours));
  const bare = median(pairs.map((pair) => pair.bare));
  return [
    {
      case: 'start to first 200 on /readyz',
      measured: `${ours.toFixed(0)} ms`,
      baseline: `${bare.toFixed(0)} ms, a bare Fastify server`,
      ratio: ours / bare,
      goal: `at most ${GOAL}`,
      met: ours / bare <= GOAL,
    },
  ];
}
