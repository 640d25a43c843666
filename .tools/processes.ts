import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The folder of the checkout. */
export const ROOT = dirname(import.meta.dirname);

/**
 * Runs a program to its end, with a line that says how it went. What it prints is shown when it fails, and its warnings
 * (what it writes to the error stream) always.
 * @throws Error
 */
export async function runStep(title: string, [command = '', ...args]: string[]): Promise<void> {
  const started = performance.now();
  try {
    const { stderr } = await promisify(execFile)(command, args, { cwd: ROOT, maxBuffer: Infinity });
    if (stderr.trim() !== '') console.warn(stderr.trim());
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.log(stdout + stderr);
    throw new Error(`✗ ${title} failed`, { cause: error });
  }
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

export interface Program {
  name: string;
  /** Arguments of Node. */
  args: string[];
  /** Working folder below the root. */
  cwd?: string;
  env?: Record<string, string>;
  /** Answers with success once the program is ready. */
  ready: string;
}

export type RunningProgram = ReturnType<typeof startProgram>;

// Milliseconds. A program that is not ready by then is waiting for something it can't have.
const START_DEADLINE = 60_000;
const STOP_DEADLINE = 30_000;

/** The last lines that a program wrote. */
export function logTail({ logFile }: { logFile: string }): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

/** Starts a program in a process group of its own, so that Ctrl-C is ours to pass on. */
export function startProgram({ name, args, cwd = '.', env }: Program, logFolder: string) {
  mkdirSync(logFolder, { recursive: true });
  const logFile = join(logFolder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, args, {
    cwd: join(ROOT, cwd),
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  /** Resolves with the exit code, or null after a signal. */
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { name, child, exited, logFile };
}

/** Whether a program that Node watches has ended, and is started again when somebody mends it. */
const waitsForChange = (running: RunningProgram) => /^Failed running /m.test(logTail(running));

/** Resolves when the address answers with success; rejects when the program ends before. Asks again after `interval` milliseconds. */
export async function untilReady(
  running: RunningProgram,
  address: string,
  interval = 100,
): Promise<void> {
  const deadline = performance.now() + START_DEADLINE;
  let last = 'no answer';
  while (performance.now() < deadline) {
    const { exitCode, signalCode } = running.child;
    if (exitCode !== null || signalCode !== null || waitsForChange(running))
      throw new Error(`${running.name} did not start:\n${logTail(running)}`);
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(address, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) last = `${answer.status} ${await answer.text()}`;
    await pause(interval);
  }
  const tail = logTail(running);
  throw new Error(`${running.name} is not ready after a minute: ${last}\n${tail}`);
}

/** Asks every program to end and waits for it; another Ctrl-C, or too long a wait, ends it at once. */
export async function stopAll(running: RunningProgram[]): Promise<void> {
  const kill = () => {
    for (const { child } of running) child.kill('SIGKILL');
  };
  process.on('SIGINT', kill);
  const late = setTimeout(kill, STOP_DEADLINE);
  for (const { child } of running) child.kill();
  await Promise.all(running.map(({ exited }) => exited));
  clearTimeout(late);
  process.off('SIGINT', kill);
}
