import { execFile } from 'node:child_process';
import { Console } from 'node:console';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';

import { runCommand } from 'intake-api/cli/program';

export const MAIN = join(import.meta.dirname, '../../../intake-api/src/cli/main.ts');

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

interface CommandOptions {
  /** Its standard input. */
  input?: string;
}

/** A stream for what a command prints. */
function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** Gives an object other properties, and returns what puts its own back. */
function override<Target extends object>(target: Target, properties: Partial<Target>) {
  const own = Object.keys(properties).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  );
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
  return () => {
    for (const [name, descriptor = {}] of own) Object.defineProperty(target, name, descriptor);
  };
}

let isRunning = false;

/**
 * Runs a command of the operators' command line in this process, which saves the start of another one. It sees these
 * settings alone, and the process is as before once it has ended. One command at a time.
 */
export async function intake(
  args: string[],
  env: Record<string, string>,
  { input = '' }: CommandOptions = {},
): Promise<CommandResult> {
  if (isRunning) throw new Error('another command is running in this process');
  isRunning = true;
  const { exitCode } = process;
  const [output, errors] = [collector(), collector()];
  const streams = { stdout: output.stream, stderr: errors.stream };
  const restore = [
    override(process, { env, stdin: Readable.from([input]), ...streams } as object),
    override(globalThis, { console: new Console(streams) }),
  ];
  process.exitCode = 0;
  try {
    await runCommand(args);
    return { code: Number(process.exitCode), stdout: output.text(), stderr: errors.text() };
  } finally {
    for (const putBack of restore) putBack();
    process.exitCode = exitCode;
    isRunning = false;
  }
}

interface ProcessOptions extends CommandOptions {
  /** Whether it may read no more than what the modes of files allow, also where root runs the tests. */
  obeysModes?: boolean;
}

// Root without these is kept out like anybody else, and can still enter a checkout that is root's alone.
const OBEYING = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'];

/** Runs a command in a process of its own, as an operator does. */
export function intakeProcess(
  args: string[],
  env: Record<string, string>,
  { obeysModes = false, input = '' }: ProcessOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...env } };
    const [program = '', ...rest] = [
      ...(obeysModes && process.getuid?.() === 0 ? OBEYING : []),
      ...[process.execPath, MAIN, ...args],
    ];
    const child = execFile(program, rest, options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      resolve({ code, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}
