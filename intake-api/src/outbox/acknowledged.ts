import { DAY, HOUR } from '../clock.ts';
import type { Engine } from './engine.ts';

/** In all: a form that is being abused sends no more, and no company gets as many inquiries. */
const MOST_AN_HOUR = 100;

/** Milliseconds that a mailbox is remembered. */
export const ACKNOWLEDGED_FOR = DAY;

/** To which mailboxes acknowledgements went, by keyed hashes. Rejects with `OutboxError` as the outbox does. */
export const createAcknowledged = ({ query }: Engine) => ({
  /**
   * Counts one to a mailbox, unless it had that of another receipt within a day, or all together had their most within an hour.
   * Returns whether it may be sent. Of instances that ask at once for a mailbox one may.
   */
  async count({ mailbox, receipt, now }: { mailbox: string; receipt: string; now: number }) {
    const counted = await query(
      `INSERT INTO acknowledged
       SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS bigint)
       WHERE (SELECT count(*) FROM acknowledged WHERE at > $4) < ${MOST_AN_HOUR}
       ON CONFLICT (mailbox) DO UPDATE SET receipt = $2, at = $3
       WHERE acknowledged.receipt = $2 OR acknowledged.at <= $5 RETURNING mailbox`,
      ...[mailbox, receipt, now, now - HOUR, now - ACKNOWLEDGED_FOR],
    );
    return counted.length > 0;
  },
  /** Counts it no longer, because it could not be sent. */
  takeBack: (mailbox: string) => query('DELETE FROM acknowledged WHERE mailbox = $1', mailbox),
});
