import { startTransition, useEffect, useState } from 'react';
import type {
  DefaultValues,
  FieldPath,
  FieldPathValue,
  FieldValues,
  UseFormReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

import { DRAFT_LIFETIME } from '../../constants.ts';
import { prerenderedRoute } from '../../site/state/document-state.ts';
import { readSession, removeSession, writeSession } from '../../site/state/session-storage.ts';
import { readEarlyInput } from '../fields/early-input.ts';
import { randomUuid } from '../submit/uuid.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * What a browser tab keeps of a form that is being filled. All of it survives a reload and ends together; see
 * docs/decisions/0003-one-key-for-a-filled-form.md.
 */
interface Kept {
  texts?: Texts;
  /** What the page had chosen that they were typed on. */
  given?: object;
  /** When they were changed last, in milliseconds since 1970. */
  changed?: number;
  /** The `Idempotency-Key` that the form is sent with. */
  key?: string | undefined;
}

const storageKey = (form: string) => `form:${form}`;

/** What is no record of ours reads as none. */
function readKept(form: string): Kept {
  try {
    return { ...JSON.parse(readSession(storageKey(form)) ?? '{}') };
  } catch {
    return {};
  }
}

const keep = (form: string, part: Kept) =>
  writeSession(storageKey(form), JSON.stringify({ ...readKept(form), ...part }));

/** Forgets draft and key, once the form was accepted or emptied. */
export const forgetForm = (form: string): void => removeSession(storageKey(form));

/** The key to send a form with: made at the first call, the same over edits and reloads. */
export function submissionKey(form: string): string {
  const { key = randomUuid() } = readKept(form);
  keep(form, { key });
  return key;
}

/** Forgets the key: what is sent next is a new submission. */
export const forgetKey = (form: string): void => keep(form, { key: undefined });

/** The field that no person sees. Not kept, because only machines fill it in. */
export const HONEYPOT = 'website';

/** The texts and choices among these values; files and the agreement are neither. */
function textsOf(values: unknown): Texts {
  const texts = Object.entries(values ?? {}).filter(
    ([field, value]) => field !== HONEYPOT && typeof value === 'string' && value.trim() !== '',
  );
  return Object.fromEntries(texts);
}

/**
 * Keeps the texts and choices of a form. An empty form is forgotten.
 * @param given what the page has chosen
 */
export function saveDraft(form: string, values: object, given: object = {}): void {
  const texts = textsOf(values);
  if (Object.keys(texts).length === 0) forgetForm(form);
  else keep(form, { texts, given, changed: Date.now() });
}

/** Whether the page is the one that came as HTML; it also is one while it is rendered ahead of time. */
const isPrerendered = () => typeof document === 'undefined' || prerenderedRoute() !== undefined;

/**
 * The draft of a form, without what a form of an older release may have had; one that is too old is forgotten.
 * @param given what the page has chosen: it goes before what was kept on another page, but not before what the visitor chose on this one
 */
export function readDraft(
  form: string,
  fields: readonly string[],
  schema: ZodMiniType,
  given: object = {},
): Texts {
  const { texts, given: before, changed = 0 } = readKept(form);
  if (Date.now() - changed > DRAFT_LIFETIME) {
    forgetForm(form);
    return {};
  }
  const { issues = [] } = schema.safeParse(texts).error ?? {};
  const unknown = new Set(
    issues.filter(({ code }) => code === 'invalid_value').map(({ path }) => path[0]),
  );
  const draft = Object.fromEntries(
    Object.entries(textsOf(texts)).filter(
      ([field]) => fields.includes(field) && !unknown.has(field),
    ),
  );
  if (!holdsSomething(draft) || sameValues({ ...before }, given)) return draft;
  return { ...draft, ...textsOf(given) };
}

/** Tells whether two forms hold the same: files where they are the same object, texts where they read the same. */
export function sameValues(a: object, b: object): boolean {
  const left = new Map<string, unknown>(Object.entries(a));
  const right = Object.entries(b);
  return left.size === right.length && right.every(([key, value]) => left.get(key) === value);
}

/**
 * Tells whether leaving the form would lose anything: a text, a choice, a tick or a file.
 * @param given what the page has chosen
 */
export function holdsSomething(values: object, given: object = {}): boolean {
  const chosen = new Map<string, unknown>(Object.entries(given));
  return Object.entries(values).some(([field, value]) => value && value !== chosen.get(field));
}

/** When a draft is written at once: a field, or the page, is left, or the form is sent. */
const SAVED_AT = ['focusout', 'pagehide', 'submit'] as const;

/** Milliseconds between two writes while somebody types. */
const SAVE_INTERVAL = 1000;

/**
 * Keeps the texts of a form in session storage while it is filled, and puts them back when the page is opened again in the
 * same tab. They are written once a second, and at once when a field or the page is left: a browser may end a page that is in
 * the background without telling it.
 * What was filled in before the scripts of a prerendered page had arrived is the latest, and goes before what was kept.
 * @param name names the form in session storage
 * @param given what the page has chosen: it is no draft by itself
 */
export function useDraft<Values extends FieldValues, Output>(
  { reset, setValue, subscribe, getValues }: UseFormReturn<Values, unknown, Output>,
  name: string,
  fields: readonly string[],
  schema: ZodMiniType,
  given?: DefaultValues<Values>,
) {
  const [chosen] = useState(given);
  // Another page finds the form of the page before, which is still there: nothing of that is early.
  const [early] = useState(() => readEarlyInput(isPrerendered() ? name : '', fields));
  const [draft] = useState(() => readDraft(name, fields, schema, given));
  // Not from the start: what was rendered ahead of time knows of no draft.
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    // To put a draft back is no change: the draft would never become too old.
    let saved = draft;
    if (holdsSomething(draft)) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
      // After the frame that draws the form: a screen reader speaks what changes in a region that it has seen.
      startTransition(() => setRestored(true));
    }
    // At once, as `reset` does not: a field that is set later loses the selection in it.
    for (const [field, value] of Object.entries(early.values)) {
      setValue(field as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>);
    }
    early.focus?.();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const values = getValues();
      const texts = holdsSomething(values, chosen) ? textsOf(values) : {};
      if (sameValues(texts, saved)) return;
      saved = texts;
      saveDraft(name, texts, chosen);
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(save, SAVE_INTERVAL);
      },
    });
    for (const type of SAVED_AT) addEventListener(type, save);
    return () => {
      unsubscribe();
      save();
      for (const type of SAVED_AT) removeEventListener(type, save);
    };
  }, [chosen, draft, early, name, reset, setValue, getValues, subscribe]);

  return {
    /** Tells whether what stands in the form was typed before the page was opened. */
    restored,
    /** Empties the form, and forgets what was kept of it. */
    discard: () => {
      reset();
      forgetForm(name);
      setRestored(false);
    },
  };
}
