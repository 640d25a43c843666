import { readSession, removeSession, writeSession } from '../../site/state/session-storage.ts';
import { randomUuid } from '../submit/uuid.ts';

/*
 * What a browser tab keeps of a form that is being filled: a draft of it, and the `Idempotency-Key` that it is sent
 * with. Both survive a reload and end together; see docs/decisions/0003-one-key-for-a-filled-form.md.
 */

/** Not kept: what fills it is a machine. */
export const HONEYPOT = 'website';

const draftName = (form: string) => `draft:${form}`;
const keyName = (form: string) => `submission-key:${form}`;

type Texts = Readonly<Record<string, string>>;

/** The texts and choices among these values; files and the agreement are neither. */
function textsOf(values: unknown): Texts {
  const texts = Object.entries(values ?? {}).filter(
    ([field, value]) => field !== HONEYPOT && typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(texts);
}

/** Keeps the texts and choices of a form. An empty form is forgotten. */
export function saveDraft(form: string, values: object): void {
  const texts = textsOf(values);
  if (Object.keys(texts).length === 0) forgetForm(form);
  else writeSession(draftName(form), JSON.stringify(texts));
}

/** The draft of a form; anything that is not one reads as empty. */
export function readDraft(form: string): Texts {
  try {
    return textsOf(JSON.parse(readSession(draftName(form)) ?? '{}'));
  } catch {
    return {};
  }
}

/** The key to send a form with: made at the first call, the same over edits and reloads. */
export function submissionKey(form: string): string {
  const kept = readSession(keyName(form));
  if (kept) return kept;
  const key = randomUuid();
  writeSession(keyName(form), key);
  return key;
}

/** Forgets the key: what is sent next is a new submission. */
export function forgetKey(form: string): void {
  removeSession(keyName(form));
}

/** Forgets draft and key, once the form was accepted or emptied. */
export function forgetForm(form: string): void {
  removeSession(draftName(form));
  forgetKey(form);
}

/** Tells whether leaving the form would lose anything: a text, a choice, a tick or a file. */
export function holdsSomething(values: object): boolean {
  return Object.values(values).some(Boolean);
}
