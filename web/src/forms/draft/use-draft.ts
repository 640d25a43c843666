import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { forgetForm, readDraft, saveDraft } from './saved-form.ts';

const never = () => () => {};

/**
 * Keeps the texts of a form in session storage while it is filled, and puts them back when the
 * page is opened again in the same tab. The first render is always the empty form, because it may
 * have been rendered ahead of time.
 * @param name names the form in session storage
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
) {
  const { reset, subscribe, getValues } = form;
  const [draft, setDraft] = useState(() => readDraft(name));
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
        callback: ({ values }) => saveDraft(name, values),
      }),
    [name, subscribe],
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
    /** Empties the form, and forgets what was kept of it. */
    discard: () => {
      reset();
      forgetForm(name);
      setDraft({});
    },
  };
}
