/** The part of a storage that keys and drafts need; never throws. */
export interface TextStore {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** The `Idempotency-Key` of one filled form, from its first sending until it is accepted. */
export interface SubmissionKey {
  /** The key to send with; made at the first call, the same over edits and reloads. */
  current(): string;
  /** Forgets the key: what is sent next is a new submission. */
  forget(): void;
}

/**
 * Keeps the key with the draft, so that a resend after a lost answer is recognised, even after a
 * reload. Edits keep the key on purpose: should the service have taken the earlier content after
 * all, it answers 409 instead of a second mail being sent, and the visitor decides (see
 * `docs/decisions`).
 */
export function createSubmissionKey(
  store: TextStore,
  form: string,
  randomId: () => string,
): SubmissionKey {
  const name = `submission-key:${form}`;
  return {
    current() {
      const kept = store.get(name);
      if (kept) return kept;
      const key = randomId();
      store.set(name, key);
      return key;
    },
    forget: () => store.remove(name),
  };
}
