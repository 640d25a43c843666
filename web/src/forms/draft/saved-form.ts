import { readSession, removeSession, writeSession } from '../../site/state/session-storage.ts';
import { randomUuid } from '../submit/uuid.ts';

/*
 * What a browser tab keeps of a form that is being filled: a draft of it, and the `Idempotency-Key` that it is sent
 * with. Both survive a reload and end together; see docs/decisions/0003-one-key-for-a-filled-form.md.
 */

/** The texts and choices of a form. Never files, never the agreement. */
export type Draft<Field extends string> = Partial<Record<Field, string>>;

const draftName = (form: string) => `draft:${form}`;
const keyName = (form: string) => `submission-key:${form}`;

/** Keeps the texts of a form. An empty form is forgotten. */
export function saveDraft(
  form: string,
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): void {
  const kept = fields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? [[field, value]] : [];
  });
  if (kept.length === 0) forgetForm(form);
  else writeSession(draftName(form), JSON.stringify(Object.fromEntries(kept)));
}

/** The draft of a form; anything that is not one reads as empty. */
export function readDraft<Field extends string>(
  form: string,
  fields: readonly Field[],
): Draft<Field> {
  const stored = parseRecord(readSession(draftName(form)));
  const draft: Draft<Field> = {};
  for (const field of fields) {
    const value = stored.get(field);
    if (typeof value === 'string') draft[field] = value;
  }
  return draft;
}

function parseRecord(text: string | null): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
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
