import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { formTokenSchema, HEADERS } from 'shared/answers';

import { startProgram, stopAll, untilReady, type Program } from '../../.tools/processes.ts';
import { COMPILED, localAddress, serviceProgram } from '../../.tools/programs.ts';
import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { freePorts } from '../support/free-ports.ts';

/** Milliseconds: asking more often would slow down what starts. */
const INTERVAL = 5;

/** A server in a process of its own. */
export interface BenchServer {
  address: string;
  /** Milliseconds from spawning to the first 200 on /readyz. */
  startTime: number;
  /** A form token that may be used at once. */
  token(): Promise<string>;
  pid: number;
  /** Resident memory in bytes: now, and the most there has been. */
  memory(): { now: number; peak: number };
  stop(): Promise<void>;
}

async function start(program: Program, folder: string): Promise<BenchServer> {
  const begun = performance.now();
  const running = startProgram(program, folder);
  await untilReady(running, program.ready, INTERVAL);
  const startTime = performance.now() - begun;
  const address = program.ready.replace('/readyz', '');
  return {
    address,
    startTime,
    pid: running.child.pid ?? 0,
    async token() {
      const answer = await fetch(`${address}/api/form-token`);
      return formTokenSchema.parse(await answer.json()).token;
    },
    memory() {
      const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8');
      const read = (name: string) =>
        1024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
      return { now: read('VmRSS'), peak: read('VmHWM') };
    },
    async stop() {
      await stopAll([running]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The service as it ships, its relay out of order, so that accepting is measured alone. */
export async function startService(env: Record<string, string> = {}): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const [api = 0, smtp = 0] = await freePorts(2);
  const program = serviceProgram({ api, smtp }, { dataDir: join(folder, 'data') });
  const limits = {
    RATE_LIMIT_MAX: '1000000',
    FORM_TOKEN_MIN_AGE: '0s',
    LOG_LEVEL: 'info',
  };
  return start({ ...program, env: { ...program.env, ...limits, ...env } }, folder);
}

/** A baseline server of this folder. */
export async function startBaseline(
  file: string,
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const [port = 0] = await freePorts(1);
  return start(
    {
      name: 'baseline',
      args: [join(import.meta.dirname, file)],
      env: { ...COMPILED, API_PORT: String(port), ...env },
      ready: localAddress(port, '/readyz'),
    },
    folder,
  );
}

/** Sends an inquiry, to be answered with 202. @throws Error with any other answer */
export async function inquire(service: BenchServer, token: string): Promise<void> {
  const answer = await fetch(`${service.address}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.formToken]: token,
      [HEADERS.idempotencyKey]: randomUUID(),
    },
    body: JSON.stringify(INQUIRY),
  });
  if (answer.status !== 202) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
