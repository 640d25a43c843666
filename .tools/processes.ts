import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './root.ts';

const LOGS = join(ROOT, '.data', 'log');

export interface Program {
  name: string;
  /** Arguments of Node. */
  args: string[];
  /** Working folder below the root. */
  cwd?: string;
  env?: Record<string, string>;
  /** Answers with 2xx once the program is ready. */
  ready: string;
}

interface Running {
  name: string;
  child: ChildProcess;
  exited: Promise<number | null>;
}

/** The last lines that a program wrote. */
export function logTail(name: string, lines = 20): string {
  return readFileSync(logFile(name), 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/** Where a program's output goes. */
export function logFile(name: string): string {
  return join(LOGS, `${name}.log`);
}

/** Starts a program with its output in a file. It is in a group of its own: Ctrl-C is ours to pass on. */
export function startProgram({ name, args, cwd = '.', env }: Program): Running {
  mkdirSync(LOGS, { recursive: true });
  const log = createWriteStream(logFile(name));
  const child = spawn(process.execPath, args, {
    cwd: join(ROOT, cwd),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      log.end();
      resolve(code);
    });
  });
  return { name, child, exited };
}

/** Resolves when the address answers with success; rejects when the program ends before. */
export async function untilReady(program: Running, address: string): Promise<void> {
  let ended = false;
  void program.exited.then(() => {
    ended = true;
  });
  for (;;) {
    if (ended) throw new Error(`${program.name} did not start:\n${logTail(program.name)}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** Asks every program to end and waits for it. */
export async function stopAll(running: Running[]): Promise<void> {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ exited }) => exited));
}
