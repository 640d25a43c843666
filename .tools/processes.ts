import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ROOT } from './root.ts';

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

export interface RunningProgram {
  name: string;
  child: ChildProcess;
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>;
  logFile: string;
}

/** The last lines that a program wrote. */
export function logTail({ logFile }: RunningProgram, lines = 20): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/** Starts a program in a process group of its own, so that Ctrl-C is ours to pass on. */
export function startProgram(program: Program, logFolder: string): RunningProgram {
  const { name, args, cwd = '.', env } = program;
  mkdirSync(logFolder, { recursive: true });
  const logFile = join(logFolder, `${name}.log`);
  const log = createWriteStream(logFile);
  const child = spawn(process.execPath, args, {
    cwd: join(ROOT, cwd),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      log.end(() => {
        resolve(code);
      });
    });
  });
  return { name, child, exited, logFile };
}

/** Resolves when the address answers with success; rejects when the program ends before. */
export async function untilReady(running: RunningProgram, address: string): Promise<void> {
  for (;;) {
    const { exitCode, signalCode } = running.child;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`${running.name} did not start:\n${logTail(running)}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
}

/** Asks every program to end and waits for it. */
export async function stopAll(running: RunningProgram[]): Promise<void> {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ exited }) => exited));
}
