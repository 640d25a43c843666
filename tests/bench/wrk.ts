import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Answers other than 2xx and 3xx, and connections that failed. */
  failures: number;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function milliseconds(text: string): number {
  const [, amount = '0', unit = 'ms'] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(amount) * (UNITS[unit] ?? 1);
}

/** Loads an address from 100 connections for some seconds, with requests made by a Lua script. */
export async function loadWithWrk(address: string, seconds: number, script: string): Promise<Load> {
  const { stdout } = await run('wrk', [
    ...['--threads', '1', '--connections', '100', '--duration', `${seconds}s`, '--latency'],
    ...['--script', script, address],
  ]);
  const find = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '0';
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+)/.exec(stdout) ?? [];
  const failed = [find(/Non-2xx or 3xx responses: (\d+)/), ...socketErrors.slice(1)];
  return {
    requestsPerSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)),
    p99: milliseconds(find(/99%\s+(\S+)/)),
    failures: failed.map(Number).reduce((sum, count) => sum + count, 0),
  };
}
