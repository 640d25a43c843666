import { randomUUID } from 'node:crypto';

import { HEADERS } from 'shared/answers';
import { MAX_FILE_BYTES } from 'shared/attachment';

import { FILES } from '../fixtures/files.ts';
import { APPLICATION } from '../fixtures/inquiries.ts';
import { median, rounds, type BenchRow } from './measure.ts';
import { startBaseline, startService, type BenchServer } from './servers.ts';

const GOALS = { throughput: 0.5, memory: 150 * 1024 ** 2 };
const file = new Blob([new Uint8Array(FILES.pdf(MAX_FILE_BYTES))]);

async function apply(server: BenchServer, token: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(APPLICATION)) form.append(name, value);
  form.append('resume', file, 'resume.pdf');
  form.append('workHistory', file, 'history.pdf');
  const answer = await fetch(`${server.address}/api/recruitment`, {
    method: 'POST',
    headers: { [HEADERS.formToken]: token, [HEADERS.idempotencyKey]: randomUUID() },
    body: form,
  });
  if (answer.status !== 202) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Applications a second, so many at a time. */
async function rate(server: BenchServer, token: string, count: number, atOnce: number) {
  const begun = performance.now();
  let left = count;
  const sender = async () => {
    while (left > 0) {
      left -= 1;
      await apply(server, token);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return (count * 1000) / (performance.now() - begun);
}

/** Applications with two files of 2 MiB, 16 at a time, beside a plugin that drains them. */
export async function benchRecruitment(): Promise<BenchRow[]> {
  const [service, bare] = [await startService(), await startBaseline('bare-recruitment.ts')];
  const token = await service.token();
  const pairs = await rounds(async () => ({
    ours: await rate(service, token, 64, 16),
    bare: await rate(bare, token, 64, 16),
  }));
  await Promise.all([service.stop(), bare.stop()]);
  const ours = median(pairs.map((pair) => pair.ours));
  const baseline = median(pairs.map((pair) => pair.bare));
  return [
    {
      case: 'recruitment, 2 × 2 MiB, 16 at a time',
      measured: `${ours.toFixed(1)} /s`,
      baseline: `${baseline.toFixed(1)} /s, plugin draining to nowhere`,
      ratio: ours / baseline,
      goal: `at least ${GOALS.throughput}`,
      met: ours / baseline >= GOALS.throughput,
    },
  ];
}

/** Memory while 50 applications arrive at once; and what a start takes. */
export async function benchMemory(): Promise<BenchRow[]> {
  const service = await startService();
  const token = await service.token();
  const idle = service.memory().now;
  await rate(service, token, 50, 50);
  const more = service.memory().peak - idle;
  await service.stop();
  const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`;
  return [
    {
      case: 'memory, 50 applications of 2 × 2 MiB at once',
      measured: `${megabytes(more)} more`,
      baseline: `${megabytes(idle)} idle`,
      ratio: undefined,
      goal: `at most ${megabytes(GOALS.memory)} more`,
      met: more <= GOALS.memory,
    },
    {
      case: 'start to first 200 on /readyz',
      measured: `${service.startTime.toFixed(0)} ms`,
      baseline: '–',
      ratio: undefined,
      goal: 'reported',
      met: undefined,
    },
  ];
}
