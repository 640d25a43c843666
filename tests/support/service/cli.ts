import { execFile } from 'node:child_process';
import { join } from 'node:path';

export const MAIN = join(import.meta.dirname, '../../../intake-api/src/cli/main.ts');

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

interface CommandOptions {
  /** The user that runs it, for tests that run as root. */
  uid?: number | undefined;
  /** Its standard input. */
  input?: string;
}

/** Runs the operators' command line as an operator does, with these settings. */
export function intake(
  args: string[],
  env: Record<string, string>,
  { uid, input = '' }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = {
      env: { PATH, NODE_COMPILE_CACHE, ...env },
      ...(uid !== undefined && { uid }),
    };
    const child = execFile(process.execPath, [MAIN, ...args], options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      resolve({ code, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}
