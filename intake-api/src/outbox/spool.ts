import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { freeBytes, makeFolder } from '../folder.ts';

/** A file that has arrived and lies in the spool. */
export interface SpooledFile {
  /** What it is called in the spool's folder, where the spool gives names. */
  name: string;
  /** Bytes that were kept; never more than the limit. */
  size: number;
  /** More arrived than the limit allows. */
  tooLarge: boolean;
  /** SHA-256 of what was kept, in base64url. */
  digest: string;
  /** Its first bytes, at most so many. */
  head(bytes: number): Promise<Uint8Array>;
  read(): Promise<Uint8Array>;
  /** Resolves when its content is on disk. That its name is as well takes a sync of the folder. */
  sync(): Promise<void>;
  /** Hands it over to the outbox: `discard` then leaves it where it is. */
  keep(): void;
  discard(): Promise<void>;
}

/** Bytes that are gathered before they are written: one way to the disk for several of the network's. */
const WRITE_BYTES = 64 * 1024;

/** Where uploads rest while they arrive, so that slow senders cost disk and no memory. */
export interface Spool {
  /** Keeps at most `limit` bytes of a stream and reads it to its end. */
  take(stream: Readable, limit: number): Promise<SpooledFile>;
  /** Removes what an earlier process left, except what `held` says belongs to the outbox. */
  sweep(held: (names: string[]) => Promise<string[]>): Promise<void>;
}

export interface SpoolOptions {
  folder: string;
  /**
   * Files have names, so that an outbox can keep them where they lie. Without, they are gone with
   * this process, however it ends, and no other one that shares the folder can touch them.
   */
  named: boolean;
  /** Bytes that must be free on the disk for anything more to be taken. */
  minFree: number;
  /**
   * Called when the folder is gone, before it is made again: whoever keeps files there is to notice
   * first, so that it takes nothing that arrives for what was lost.
   */
  renewed?: () => Promise<unknown>;
}

/**
 * Opens the spool in a folder, which it makes, and makes again when somebody has removed it. What doesn't
 * fit fails as the file system fails, with `ENOSPC`, before anything is written.
 */
export async function openSpool(options: SpoolOptions): Promise<Spool> {
  const { folder, named, minFree, renewed } = options;
  makeFolder(folder);
  const arriving = new Set<string>();

  async function create(name: string): Promise<FileHandle> {
    if (freeBytes(await statfs(folder)) < minFree) {
      throw Object.assign(new Error('the disk is almost full'), { code: 'ENOSPC' });
    }
    const file = await open(join(folder, name), 'wx+', 0o600);
    if (named) return file;
    try {
      await rm(join(folder, name), { force: true });
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function createAnyhow(name: string): Promise<FileHandle> {
    try {
      return await create(name);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await renewed?.();
      makeFolder(folder);
      return create(name);
    }
  }

  /** What lies in the folder; nothing while it is gone. */
  async function present(): Promise<string[]> {
    try {
      return await readdir(folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async function leave(name: string, file: FileHandle): Promise<void> {
    await file.close();
    if (!arriving.delete(name)) return;
    if (named) await rm(join(folder, name), { force: true });
  }

  return {
    async take(stream, limit) {
      const name = randomUUID();
      arriving.add(name);
      const file = await createAnyhow(name).catch((error: unknown) => {
        arriving.delete(name);
        throw error;
      });
      try {
        const received = await receive(stream, file, limit);
        const { size } = received;
        return {
          name,
          ...received,
          head: (bytes) => readStart(file, Math.min(bytes, size)),
          read: () => readStart(file, size),
          sync: () => file.datasync(),
          keep: () => void arriving.delete(name),
          discard: () => leave(name, file),
        };
      } catch (error) {
        await leave(name, file);
        throw error;
      }
    },
    async sweep(held) {
      const names = (await present()).filter((name) => !arriving.has(name));
      if (names.length === 0) return;
      const kept = new Set(await held(names));
      for (const name of names) if (!kept.has(name)) await rm(join(folder, name), { force: true });
    },
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function receive(stream: Readable, file: FileHandle, limit: number) {
  const hash = createHash('sha256');
  let size = 0;
  let tooLarge = false;
  let gathered: Buffer[] = [];
  let written = 0;
  const write = async () => {
    await writeAll(file, gathered, written);
    written = size;
    gathered = [];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    tooLarge ||= chunk.length > limit - size;
    if (tooLarge) continue;
    hash.update(chunk);
    gathered.push(chunk);
    size += chunk.length;
    if (size - written >= WRITE_BYTES) await write();
  }
  await write();
  return { size, tooLarge, digest: hash.digest('base64url') };
}

/** A disk that is about to be full takes a part and says so only when it is asked for the rest. */
async function writeAll(file: FileHandle, chunks: Buffer[], position: number): Promise<void> {
  let left = chunks;
  for (let at = position; left.length > 0;) {
    const { bytesWritten } = await file.writev(left, at);
    at += bytesWritten;
    left = withoutFirst(left, bytesWritten);
  }
}

function withoutFirst(chunks: Buffer[], bytes: number): Buffer[] {
  let skip = bytes;
  return chunks.flatMap((chunk) => {
    const from = Math.min(skip, chunk.length);
    skip -= from;
    return from === chunk.length ? [] : [chunk.subarray(from)];
  });
}

async function readStart(file: FileHandle, size: number): Promise<Uint8Array> {
  const content = new Uint8Array(size);
  for (let done = 0; done < size;) {
    const { bytesRead } = await file.read(content, done, size - done, done);
    if (bytesRead === 0) throw new Error('a file in the spool is shorter than it was');
    done += bytesRead;
  }
  return content;
}
