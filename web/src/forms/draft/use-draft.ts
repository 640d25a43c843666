import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { useApi } from '../submit/api-context.ts';
import { readDraft, writeDraft } from './draft.ts';

const never = () => () => {};

/**
 * Keeps the texts of a form in session storage while it is filled, and puts them back when the
 * page is opened again in the same tab. The first render is always the empty form, because it may
 * have been rendered ahead of time.
 * @param form names the draft in session storage
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  fields: readonly FieldPath<Values>[],
) {
  const { store } = useApi();
  const { reset, subscribe, getValues } = form;
  const key = `draft:${name}`;
  const [draft, setDraft] = useState(() => readDraft(store.get(key), fields));
  const found = Object.keys(draft).length > 0;
  // What was rendered ahead of time knows of no draft. Where there is none the form isn't drawn a second time.
  const restored = useSyncExternalStore(
    never,
    () => found,
    () => false,
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const text = writeDraft(values, fields);
          if (text === undefined) store.remove(key);
          else store.set(key, text);
        },
      }),
    [store, key, fields, subscribe],
  );

  // What stands in the form by now was filled in before the scripts had arrived (use-early-input.ts), and later than
  // the draft. This runs after the subscription, so that the stored draft follows.
  useEffect(() => {
    if (!found) return;
    const early = Object.entries(getValues()).filter(([, value]) => Boolean(value));
    reset({ ...getValues(), ...draft, ...Object.fromEntries(early) }, { keepDefaultValues: true });
  }, [found, draft, reset, getValues]);

  return {
    /** Tells whether what stands in the form was typed before the page was opened. */
    restored,
    /** Removes the draft, once it has been sent. */
    forget: () => store.remove(key),
    /** Empties the form and the draft. */
    discard: () => {
      reset();
      store.remove(key);
      setDraft({});
    },
  };
}
