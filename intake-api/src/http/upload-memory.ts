import { MAX_FILE_BYTES } from 'shared/attachment';

import { OutboxError } from '../outbox/outbox-error.ts';
import { Refusal } from '../intake/refusal.ts';

const MIB = 1024 * 1024;

/**
 * Bytes of uploaded files in memory at once, from their first byte until they are stored or refused: of all senders, of
 * one network (a /48 of IPv6, which one customer can have whole) and of one sender, as the rate limit counts it.
 */
const LIMITS = { all: 128 * MIB, network: 64 * MIB, sender: 32 * MIB };

/** Bytes for the beginning of a file. It doubles as more arrives: many slow senders hold little each. */
const FIRST_BYTES = 16 * 1024;

/** Seconds: about what a small file takes over a slow line. */
const RETRY_AFTER = 15;

/** Where uploaded files lie while they arrive and are judged. */
export type UploadMemory = ReturnType<typeof createUploadMemory>;

/** The files of one upload. */
export type Upload = ReturnType<UploadMemory['begin']>;

export function createUploadMemory(limits = LIMITS) {
  const held = new Map<string, number>();
  const heldBy = (holder: string) => held.get(holder) ?? 0;

  return {
    /** Bytes that all uploads hold. */
    held: () => heldBy('all'),
    /** Begins the upload of a visitor, by `Visitor.key`. */
    begin(visitor: string) {
      // An IPv4 address is a network of its own.
      const network = visitor.split(':', 3).join(':');
      const shares = [
        { holder: `sender ${visitor}`, limit: limits.sender },
        { holder: `network ${network}`, limit: limits.network },
        { holder: 'all', limit: limits.all },
      ];
      let own = 0;

      /** Less than zero gives back. @throws Refusal `rate-limited`, OutboxError `unavailable` */
      function hold(bytes: number): void {
        const full = shares.find(
          ({ holder, limit }) => bytes > 0 && heldBy(holder) + bytes > limit,
        );
        if (full?.holder === 'all') {
          throw new OutboxError('unavailable', 'attachments: too many are arriving at once');
        }
        if (full) throw new Refusal('rate-limited', { retryAfter: RETRY_AFTER });
        for (const { holder } of shares) {
          const sum = heldBy(holder) + bytes;
          if (sum > 0) held.set(holder, sum);
          else held.delete(holder);
        }
        own += bytes;
      }

      return {
        /**
         * Keeps a file of at most `MAX_FILE_BYTES`.
         * @throws as `hold` does; the rest of the stream is unread then, and the stream not destroyed
         */
        async receive(stream: AsyncIterable<Buffer>): Promise<Buffer> {
          let memory = Buffer.alloc(0);
          let size = 0;
          for await (const chunk of stream) {
            const needed = size + chunk.length;
            if (needed > memory.length) {
              const doubled = Math.max(2 * memory.length, FIRST_BYTES);
              const grown = Math.max(needed, Math.min(doubled, MAX_FILE_BYTES));
              hold(grown - memory.length);
              const before = memory.subarray(0, size);
              memory = Buffer.allocUnsafeSlow(grown);
              memory.set(before);
            }
            memory.set(chunk, size);
            size = needed;
          }
          return memory.subarray(0, size);
        },
        /** Its files are needed no longer. */
        release: () => hold(-own),
      };
    },
  };
}
