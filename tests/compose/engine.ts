import { execFile } from 'node:child_process';
import { join } from 'node:path';

import type { CommandResult } from '../support/service/cli.ts';

/** The checkout. */
export const ROOT = join(import.meta.dirname, '../..');

/** Milliseconds: no command of ours may hang a run. */
const PATIENCE = 300_000;

interface RunOptions {
  env?: Record<string, string>;
  /** Goes to its standard input. */
  input?: Buffer;
}

/** Runs a program in the checkout and tells how it ended. Nothing but the given settings is in its environment. */
export function run(
  [program, ...args]: [string, ...string[]],
  { env = {}, input }: RunOptions = {},
): Promise<CommandResult & { bytes: Buffer }> {
  return new Promise((resolve) => {
    const { PATH, HOME } = process.env;
    const options = {
      cwd: ROOT,
      env: { PATH, HOME, ...env },
      timeout: PATIENCE,
      maxBuffer: 1024 ** 3,
      encoding: 'buffer' as const,
    };
    const child = execFile(program, args, options, (error, bytes, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, bytes, stdout: String(bytes), stderr: String(stderr) });
    });
    child.stdin?.end(input);
  });
}

/** Runs a docker command that has to succeed. Resolves with what it printed. */
export async function docker(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(['docker', ...args]);
  if (code !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** How a container is kept within its bounds, as far as tests look at it. */
interface Confinement {
  ReadonlyRootfs: boolean;
  /** Bytes. */
  Memory: number;
  LogConfig: { Config: Record<string, string> };
}

/** The bounds of a container as the engine keeps them. */
export async function confinementOf(id: string): Promise<Confinement> {
  return JSON.parse(await docker('inspect', '--format', '{{json .HostConfig}}', id)) as Confinement;
}
