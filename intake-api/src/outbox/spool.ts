import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { freeBytes, makeFolder } from '../folder.ts';
import type { SpooledFile } from './entry.ts';
import { OutboxError } from './outbox-error.ts';

/** Bytes that are gathered before they are written: fewer system calls than one per network packet. */
const WRITE_BYTES = 64 * 1024;

/**
 * Files that may be in the spool at once, neither discarded nor handed over: 256 applications, each for a
 * few seconds. More would use up the process's file descriptors, which inquiries need as well.
 */
export const MAX_ARRIVING = 512;

/**
 * Bytes that must be free on the disk for anything more to be taken in: a few applications with two
 * files each, and the log that all is written to first. Delivering what waits writes as well.
 */
export const MIN_FREE = 64 * 1024 * 1024;

/** Bytes of disk below which attachments are refused: the rest is for inquiries, a few kilobytes each. */
export const LEAST_FREE_FOR_FILES = MIN_FREE + 16 * 1024 * 1024;

/** Where uploads are written while they arrive. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'arriving');

/** Where uploads are written while they arrive, so that slow senders cost disk and no memory. */
export type Spool = ReturnType<typeof openSpool>;

export interface SpoolOptions {
  folder: string;
  /** Bytes that must stay free on the disk. */
  minFree: number;
}

/**
 * Opens the spool in a folder, which it makes, and makes again when somebody has removed it. Files have no names:
 * they disappear with this process, however it ends, and another one that shares the folder can't touch them.
 */
export function openSpool({ folder, minFree }: SpoolOptions) {
  makeFolder(folder);
  /** Files that are not discarded. */
  let arriving = 0;

  async function withFolder<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      makeFolder(folder);
      return run();
    }
  }

  /** Whether `bytes` more fit on the disk. */
  const fits = (bytes: number) =>
    withFolder(async () => freeBytes(await statfs(folder)) - bytes >= minFree);

  async function checkRoom(bytes: number): Promise<void> {
    if (await fits(bytes)) return;
    throw new OutboxError('unavailable', 'attachments: the disk is almost full');
  }

  return {
    /**
     * Keeps at most `limit` bytes of a stream and reads it to its end. When this rejects, the rest of
     * the stream is unread and the stream not destroyed.
     * @throws OutboxError when too many files are arriving or the disk is almost full; the file system's errors
     */
    async take(stream: Readable, limit: number): Promise<SpooledFile> {
      if (arriving >= MAX_ARRIVING) {
        throw new OutboxError('unavailable', 'attachments: too many are arriving at once');
      }
      let opened: FileHandle | undefined;
      let discarded = false;
      const discard = async () => {
        if (discarded) return;
        discarded = true;
        arriving -= 1;
        await opened?.close();
      };
      arriving += 1;
      try {
        await checkRoom(limit);
        const path = join(folder, randomUUID());
        const file = await withFolder(() => open(path, 'wx+', 0o600));
        opened = file;
        await rm(path);
        const received = await receive(stream, file, { limit, checkRoom: () => checkRoom(0) });
        return {
          ...received,
          descriptor: file.fd,
          head: (bytes) => readStart(file, Math.min(bytes, received.size)),
          read: () => readStart(file, received.size),
          discard,
        };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    /** Whether another file may arrive. */
    hasRoom: async () => arriving < MAX_ARRIVING && (await fits(0)),
    /** Files that are arriving or being judged. */
    arriving: () => arriving,
  };
}

/** Bytes of a file between two looks at the disk, which other files fill as well. */
const ROOM_CHECK_BYTES = 256 * 1024;

interface ReceiveOptions {
  limit: number;
  checkRoom: () => Promise<void>;
}

async function receive(stream: Readable, file: FileHandle, { limit, checkRoom }: ReceiveOptions) {
  const hash = createHash('sha256');
  const output = createWriteStream('', {
    fd: file.fd,
    autoClose: false,
    highWaterMark: WRITE_BYTES,
  });
  let size = 0;
  let checked = 0;
  let tooLarge = false;
  output.cork();
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    tooLarge ||= chunk.length > limit - size;
    if (tooLarge) continue;
    hash.update(chunk);
    size += chunk.length;
    if (output.write(chunk)) continue;
    output.uncork();
    await once(output, 'drain');
    output.cork();
    if (size - checked < ROOM_CHECK_BYTES) continue;
    checked = size;
    await checkRoom();
  }
  output.end();
  await finished(output);
  return { size, tooLarge, digest: hash.digest('base64url') };
}

async function readStart(file: FileHandle, size: number): Promise<Uint8Array> {
  const { bytesRead, buffer } = await file.read(new Uint8Array(size), 0, size, 0);
  if (bytesRead < size) throw new Error('a file in the spool is shorter than it was');
  return buffer;
}
