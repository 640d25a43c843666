import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that has arrived and lies in the spool. */
export interface SpooledFile {
  /** Bytes that were kept; never more than the limit. */
  size: number;
  /** More arrived than the limit allows. */
  tooLarge: boolean;
  read(): Promise<Uint8Array>;
  discard(): Promise<void>;
}

/** Where uploads rest while they arrive, so that slow senders cost disk and no memory. */
export interface Spool {
  /** Keeps at most `limit` bytes of a stream and reads it to its end. */
  take(stream: Readable, limit: number): Promise<SpooledFile>;
}

/**
 * Opens the spool in a folder. Its files have no names: they are gone with this process, however it
 * ends, and no other one can take them for its own. Only one that died between two system calls
 * leaves a name, and that is cleared here.
 */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const leftover of await readdir(folder)) await rm(join(folder, leftover), { force: true });
  return {
    async take(stream, limit) {
      const file = await openNameless(folder);
      let size = 0;
      let tooLarge = false;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          const room = limit - size;
          tooLarge ||= chunk.length > room;
          if (tooLarge) continue;
          await writeAll(file, chunk, size);
          size += chunk.length;
        }
      } catch (error) {
        await file.close();
        throw error;
      }
      return { size, tooLarge, read: () => readAll(file, size), discard: () => file.close() };
    },
  };
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path, { force: true });
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A disk that is about to be full takes a part and says so only when it is asked for the rest. */
async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}

async function readAll(file: FileHandle, size: number): Promise<Uint8Array> {
  const content = new Uint8Array(size);
  for (let done = 0; done < size;) {
    const { bytesRead } = await file.read(content, done, size - done, done);
    if (bytesRead === 0) throw new Error('a file in the spool is shorter than it was');
    done += bytesRead;
  }
  return content;
}
