import type { Spool } from '../../../intake-api/src/outbox/spool.ts';
import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';

/** An empty outbox of one engine with a small trash (`SMALL_TRASH`), and what the contract needs to do around it. */
export interface EngineUnderTest {
  outbox: Outbox;
  /** Where files for it arrive. */
  spool: Spool;
  /** Opens the same outbox a second time, beside the first: as an operator or another instance. */
  another(): Promise<Outbox>;
  /** Closes `outbox` and opens it again. */
  reopen(): Promise<Outbox>;
  /** Makes the stored record of an entry unreadable. */
  damage(receipt: string): Promise<void>;
  /** Marks the stored record of an entry as written by a version that is not known yet. */
  ageForward(receipt: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Small, so that a test can reach it. */
export const SMALL_TRASH = { entries: 3, bytes: 100_000 };

export type CreateEngine = () => Promise<EngineUnderTest>;
