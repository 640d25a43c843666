import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

import { readSession, removeSession, writeSession } from '../../site/state/session-storage.ts';
import { randomUuid } from '../submit/uuid.ts';

/*
 * What a browser tab keeps of a form that is being filled: a draft of it, and the `Idempotency-Key` that it is sent
 * with. Both survive a reload and end together; see docs/decisions/0003-one-key-for-a-filled-form.md.
 */

/** The field that no person sees. Not kept, because only machines fill it in. */
export const HONEYPOT = 'website';

const draftName = (form: string) => `draft:${form}`;
const changedName = (form: string) => `draft-changed:${form}`;
const keyName = (form: string) => `submission-key:${form}`;

/** Milliseconds after its last change: a tab that stays open on a shared computer is another person's by then. */
export const DRAFT_LIFETIME = 3 * 60 * 60 * 1000;

type Texts = Readonly<Record<string, string>>;

/** The texts and choices among these values; files and the agreement are neither. */
function textsOf(values: unknown): Texts {
  const texts = Object.entries(values ?? {}).filter(
    ([field, value]) => field !== HONEYPOT && typeof value === 'string' && value.trim() !== '',
  );
  return Object.fromEntries(texts);
}

/** Keeps the texts and choices of a form. An empty form is forgotten. */
export function saveDraft(form: string, values: object): void {
  const texts = textsOf(values);
  if (Object.keys(texts).length === 0) return forgetForm(form);
  writeSession(draftName(form), JSON.stringify(texts));
  writeSession(changedName(form), String(Date.now()));
}

/** Choices that the form of a schema does not offer: one of an older release may have had them. */
function unknownChoices(texts: Texts, schema: ZodMiniType): Set<unknown> {
  const issues = schema.safeParse(texts).error?.issues ?? [];
  return new Set(issues.filter(({ code }) => code === 'invalid_value').map(({ path }) => path[0]));
}

/** What a form can show of its draft: the fields and choices that it has. */
interface DraftShape {
  fields: readonly string[];
  schema: ZodMiniType;
}

/** The draft of a form; anything that is not one, or is too old, reads as empty. */
export function readDraft(form: string, { fields, schema }: DraftShape): Texts {
  const changed = Number(readSession(changedName(form)) ?? Date.now());
  if (Date.now() - changed > DRAFT_LIFETIME) forgetForm(form);
  try {
    const texts = textsOf(JSON.parse(readSession(draftName(form)) ?? '{}'));
    const unknown = unknownChoices(texts, schema);
    return Object.fromEntries(
      Object.entries(texts).filter(([field]) => fields.includes(field) && !unknown.has(field)),
    );
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
  removeSession(changedName(form));
  forgetKey(form);
}

/** Tells whether leaving the form would lose anything: a text, a choice, a tick or a file. */
export function holdsSomething(values: object): boolean {
  return Object.values(values).some(Boolean);
}

/**
 * Keeps the texts of a form in session storage while it is filled, and puts them back when the page is opened again in the
 * same tab.
 * @param name names the form in session storage
 */
export function useDraft<Values extends FieldValues, Output>(
  { reset, subscribe, getValues }: UseFormReturn<Values, unknown, Output>,
  name: string,
  shape: DraftShape,
) {
  const [draft, setDraft] = useState(() => readDraft(name, shape));
  const found = Object.keys(draft).length > 0;
  // What was rendered ahead of time knows of no draft.
  const restored = useHydrated() && found;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(name, values),
      }),
    [name, subscribe],
  );

  useEffect(() => {
    if (found) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
  }, [found, draft, reset, getValues]);

  return {
    /** Tells whether what stands in the form was typed before the page was opened. */
    restored,
    /** Empties the form, and forgets what was kept of it. */
    discard: () => {
      reset();
      forgetForm(name);
      setDraft({});
    },
  };
}
