import type { Outbox } from '../../../intake-api/src/outbox/outbox.ts';

/** An empty outbox of one engine, and what the contract tests need. */
export interface EngineUnderTest {
  outbox: Outbox;
  /** Opens the same outbox a second time, as an operator or another instance does. */
  another(): Promise<Outbox>;
  /** Closes `outbox` and opens it again. */
  reopen(): Promise<Outbox>;
  /** Makes the stored record of an entry no JSON. */
  damage(receipt: string): Promise<void>;
  /** Marks the stored record of an entry as written by a newer, unknown version. */
  ageForward(receipt: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Limits of the trash, small enough for a test to reach. */
export const SMALL_TRASH = { entries: 3, bytes: 100_000 };

export type CreateEngine = () => Promise<EngineUnderTest>;
