import { randomInt, randomUUID } from 'node:crypto';

import { HEADERS } from 'shared/answers';
import { MAX_FILE_BYTES, type AttachmentField } from 'shared/attachment';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION } from '../fixtures/forms/inquiries.ts';
import { median, rounds, type BenchRow } from './measure.ts';
import { startBaseline, startService, type BenchServer } from './servers.ts';

const MEGABYTE = 1024 ** 2;
// Files wait in memory: 128 MiB of them at most, and what is being copied.
const GOALS = { throughput: 0.45, idle: 110 * MEGABYTE, more: 250 * MEGABYTE };

type Files = Record<AttachmentField, File>;

const file = (kind: 'pdf' | 'docx' | 'png') =>
  new File([new Uint8Array(FILES[kind](MAX_FILE_BYTES))], `file.${kind}`);
const PDFS: Files = { resume: file('pdf'), workHistory: file('pdf') };
/** Recognised by all of its content, and by its beginning. */
const DOCX_AND_PNG: Files = { resume: file('docx'), workHistory: file('png') };

async function apply(server: BenchServer, token: string, files: Files): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(APPLICATION)) form.append(name, value);
  for (const [name, content] of Object.entries(files)) form.append(name, content);
  const answer = await fetch(`${server.address}/api/recruitment`, {
    method: 'POST',
    headers: {
      [HEADERS.formToken]: token,
      [HEADERS.idempotencyKey]: randomUUID(),
      // Each from another household: what one may have in memory at once is bounded.
      'x-forwarded-for': `198.51.100.${randomInt(256)}`,
    },
    body: form,
  });
  if (answer.status !== 202) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Applications a second, so many at a time. */
async function rate(
  server: BenchServer,
  token: string,
  { count, atOnce, files }: { count: number; atOnce: number; files: Files },
) {
  const begun = performance.now();
  let left = count;
  const sender = async () => {
    while (left > 0) {
      left -= 1;
      await apply(server, token, files);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return (count * 1000) / (performance.now() - begun);
}

/** Applications with two files of 2 MiB, 16 at a time, beside a plugin that drains them. */
export async function benchRecruitment(): Promise<BenchRow[]> {
  const [service, bare] = [
    await startService({ TRUST_PROXY: 'loopback' }),
    await startBaseline('bare-recruitment.ts'),
  ];
  const token = await service.token();
  const load = { count: 64, atOnce: 16, files: PDFS };
  const pairs = await rounds(async () => ({
    ours: await rate(service, token, load),
    bare: await rate(bare, token, load),
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

/** Applications that fit into the memory for uploads. */
const AT_ONCE = 30;

/** Bytes: at rest, and what so many applications at once take beside that. */
async function memoryWith(files: Files): Promise<{ idle: number; more: number }> {
  const service = await startService({ TRUST_PROXY: 'loopback' });
  const token = await service.token();
  const idle = service.memory().now;
  await rate(service, token, { count: AT_ONCE, atOnce: AT_ONCE, files });
  const more = service.memory().peak - idle;
  await service.stop();
  return { idle, more };
}

/** Memory at rest and while applications arrive at once. */
export async function benchMemory(): Promise<BenchRow[]> {
  const pdf = await memoryWith(PDFS);
  const mixed = await memoryWith(DOCX_AND_PNG);
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const row = (files: string, { idle, more }: { idle: number; more: number }): BenchRow => ({
    case: `memory, ${AT_ONCE} applications at once, 2 files of 2 MiB: ${files}`,
    measured: `${megabytes(more)} more`,
    baseline: `${megabytes(idle)} idle`,
    ratio: undefined,
    goal: `at most ${megabytes(GOALS.more)} more`,
    met: more <= GOALS.more,
  });
  return [
    row('pdf', pdf),
    row('docx and png', mixed),
    {
      case: 'idle memory',
      measured: megabytes(pdf.idle),
      baseline: '–',
      ratio: undefined,
      goal: `at most ${megabytes(GOALS.idle)}`,
      met: pdf.idle <= GOALS.idle,
    },
  ];
}
