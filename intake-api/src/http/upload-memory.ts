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

/** What was received of a file. */
export interface ReceivedContent {
  /** Empty where more arrived than the limit allows. */
  bytes: Buffer;
  tooLarge: boolean;
}

export function createUploadMemory(limits = LIMITS) {
  const held = new Map<string, number>();
  const add = (key: string, bytes: number) => {
    const sum = (held.get(key) ?? 0) + bytes;
    if (sum > 0) held.set(key, sum);
    else held.delete(key);
  };
  const fits = (key: string, bytes: number, limit: number) => (held.get(key) ?? 0) + bytes <= limit;

  return {
    /** Bytes that all uploads hold. */
    held: () => held.get('all') ?? 0,
    /** Begins the upload of a visitor, by `Visitor.key`. */
    begin(visitor: string) {
      const sender = `sender ${visitor}`;
      // An IPv4 address stays what it is.
      const network = `network ${visitor.split(':', 3).join(':')}`;
      let own = 0;

      /** @throws Refusal `rate-limited`, OutboxError `unavailable` */
      function hold(bytes: number): void {
        if (!fits(sender, bytes, limits.sender) || !fits(network, bytes, limits.network)) {
          throw new Refusal('rate-limited', { retryAfter: RETRY_AFTER });
        }
        if (!fits('all', bytes, limits.all)) {
          throw new OutboxError('unavailable', 'attachments: too many are arriving at once');
        }
        for (const key of ['all', network, sender]) add(key, bytes);
        own += bytes;
      }

      function release(bytes = own): void {
        for (const key of ['all', network, sender]) add(key, -bytes);
        own -= bytes;
      }

      return {
        /**
         * Keeps a file of at most `limit` bytes; a longer one is read to its end and thrown away.
         * @throws as `hold` does; the rest of the stream is unread then, and the stream not destroyed
         */
        async take(stream: AsyncIterable<Buffer>, limit: number): Promise<ReceivedContent> {
          let memory = Buffer.alloc(0);
          let size = 0;
          let tooLarge = false;
          for await (const chunk of stream) {
            tooLarge ||= chunk.length > limit - size;
            if (tooLarge) {
              release(memory.length);
              memory = Buffer.alloc(0);
              continue;
            }
            const needed = size + chunk.length;
            if (needed > memory.length) {
              const grown = Math.min(limit, Math.max(needed, 2 * memory.length, FIRST_BYTES));
              hold(grown - memory.length);
              const before = memory.subarray(0, size);
              memory = Buffer.allocUnsafeSlow(grown);
              memory.set(before);
            }
            memory.set(chunk, size);
            size = needed;
          }
          return { bytes: memory.subarray(0, tooLarge ? 0 : size), tooLarge };
        },
        /** Its files are needed no longer. */
        release: () => release(),
      };
    },
  };
}
