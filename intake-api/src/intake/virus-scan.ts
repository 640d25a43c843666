import { connect } from 'node:net';

import pLimit from 'p-limit';

import type { Clock } from '../clock.ts';
import { failureText, LoggableError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Attachment, ScanResult } from '../submission.ts';

export type VirusScan = ReturnType<typeof createVirusScan>;

/**
 * Milliseconds that the files of an application may take, so that its visitor is not kept waiting: files of 2 MiB take
 * a tenth of that. Less than the storage's deadline, which counts the scan in.
 */
const SCAN_DEADLINE = 2500;

/** Files of up to 2 MiB that are in memory at once, also while the scanner is silent. */
const AT_ONCE = 4;

/** Characters; a reply of clamd is a line with the name of a signature. */
const LONGEST_REPLY = 1000;

interface Options {
  /** `tcp://host:3310` */
  url: string;
  clock: Pick<Clock, 'after'>;
  onScan: (result: ScanResult) => void;
}

/**
 * Scans all files of an application by clamd: what it can't say in time, or at all, is `not-scanned`. `found` has each
 * infected file with the name of the signature that it matched. Never rejects.
 */
export function createVirusScan({ url, clock, onScan }: Options) {
  const slots = pLimit(AT_ONCE);
  return async (attachments: Attachment[], log: Log) => {
    const late = new AbortController();
    const cancel = clock.after(SCAN_DEADLINE, () => late.abort());
    const scans = await Promise.allSettled(
      attachments.map(({ name, content }) =>
        slots(async () => {
          const signature = await scanFile(url, content, late.signal);
          return signature === undefined ? [] : [{ file: name, signature }];
        }),
      ),
    );
    cancel();
    const found = scans.flatMap((scan) => (scan.status === 'fulfilled' ? scan.value : []));
    const failed = scans.find((scan) => scan.status === 'rejected');
    if (failed) log.warn({ reason: failureText(failed.reason) }, 'attachments not scanned');
    const result: ScanResult = found.length > 0 ? 'infected' : failed ? 'not-scanned' : 'clean';
    onScan(result);
    return { result, found };
  };
}

/** The signature that a file matches, if any. @throws LoggableError */
async function scanFile(url: string, content: Uint8Array, signal: AbortSignal) {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  // One chunk, and an empty one for the end.
  const reply = await ask(
    url,
    [Buffer.from('zINSTREAM\0'), size, content, Buffer.alloc(4)],
    signal,
  );
  if (reply === 'stream: OK') return undefined;
  const [, signature] = /^stream: (\S.*) FOUND$/.exec(reply) ?? [];
  // Found too deep, large or slow to look at (AlertExceedsMax), or locked (AlertEncrypted), which is no virus.
  const isUnknown = /^Heuristics\.(?:Limits\.Exceeded|Encrypted)/.test(signature ?? '');
  if (signature === undefined || isUnknown) throw new LoggableError(`clamd: ${reply}`);
  return signature;
}

/** Why the scanner does not answer; undefined when it does. */
export async function scannerProblem(
  url: string,
  milliseconds = 2000,
): Promise<string | undefined> {
  try {
    const reply = await ask(url, [Buffer.from('zPING\0')], AbortSignal.timeout(milliseconds));
    return reply === 'PONG' ? undefined : `clamd: ${reply}`;
  } catch (error) {
    return failureText(error);
  }
}

/**
 * One request to clamd and its reply, as `man clamd` says: a command that begins with `z` ends, as its reply does,
 * with a zero, and clamd closes the connection.
 * @throws LoggableError
 */
async function ask(url: string, request: Uint8Array[], signal: AbortSignal): Promise<string> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || 3310), signal });
  try {
    for (const part of request) socket.write(part);
    let reply = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      reply += String(chunk);
      const end = reply.indexOf('\0');
      if (end >= 0) return reply.slice(0, end);
      if (reply.length > LONGEST_REPLY) break;
    }
    throw new LoggableError('the reply is none of clamd');
  } catch (error) {
    if (error instanceof LoggableError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new LoggableError(signal.aborted ? 'no answer in time' : String(code), { cause: error });
  } finally {
    socket.destroy();
  }
}
