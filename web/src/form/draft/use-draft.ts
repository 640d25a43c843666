import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { useApi } from '../../api/api-context.ts';
import { readDraft, writeDraft } from './draft.ts';

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
  const hydrated = useHydrated();

  useEffect(() => {
    if (Object.keys(draft).length > 0) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    }
  }, [draft, reset, getValues]);

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

  return {
    /** Tells whether what stands in the form was typed before the page was opened. */
    restored: hydrated && Object.keys(draft).length > 0,
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

const never = () => () => {};

/** False during the first render of a page that was rendered ahead of time, then true. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
