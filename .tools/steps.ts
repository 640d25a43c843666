import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { ROOT } from './root.ts';

/** A step failed; its output has been shown. */
export class StepFailed extends Error {
  readonly code = 'step-failed';
}

interface StepOptions {
  /** Working folder below the root. */
  cwd?: string;
  /** Shows the output as it comes instead of only when the step fails. */
  live?: boolean;
  env?: Record<string, string>;
}

/**
 * Runs a program of the workspace as one named step, with a line that says how it went.
 * @throws StepFailed
 */
export async function runStep(
  title: string,
  [command, ...args]: [string, ...string[]],
  { cwd = '.', live = false, env = {} }: StepOptions = {},
): Promise<void> {
  const folder = join(ROOT, cwd);
  const path = [join(folder, 'node_modules/.bin'), join(ROOT, 'node_modules/.bin')];
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env, PATH: [...path, process.env['PATH']].join(delimiter) },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code === 0) {
    if (!live) console.log(`✓ ${title} (${seconds} s)`);
    return;
  }
  process.stdout.write(Buffer.concat(output));
  throw new StepFailed(`✗ ${title} failed`);
}

/**
 * Waits for steps that were begun at once. All of them end before it tells what failed.
 * @throws StepFailed
 */
export async function together(...steps: Promise<void>[]): Promise<void> {
  const reasons = (await Promise.allSettled(steps)).flatMap((step) =>
    step.status === 'rejected' ? [step.reason as unknown] : [],
  );
  const unexpected = reasons.find((reason) => !(reason instanceof StepFailed));
  if (unexpected !== undefined) throw unexpected;
  const failed = reasons.map((reason) => (reason as StepFailed).message);
  if (failed.length > 0) throw new StepFailed(failed.join('\n'));
}

/** Runs a command's steps and ends the process plainly when one fails. */
export async function main(steps: () => Promise<void>): Promise<void> {
  try {
    await steps();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  }
}
