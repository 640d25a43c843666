import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
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
 * Opens the spool in a folder of its own and clears what an earlier process left there: nothing in
 * it was ever acknowledged.
 */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const leftover of await readdir(folder)) await rm(join(folder, leftover), { force: true });
  return {
    async take(stream, limit) {
      const path = join(folder, randomUUID());
      const discard = () => rm(path, { force: true });
      const file = await open(path, 'wx', 0o600);
      let size = 0;
      let tooLarge = false;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          const room = limit - size;
          tooLarge ||= chunk.length > room;
          if (tooLarge) continue;
          await file.write(chunk);
          size += chunk.length;
        }
      } catch (error) {
        await discard();
        throw error;
      } finally {
        await file.close();
      }
      return { size, tooLarge, read: () => readFile(path), discard };
    },
  };
}
