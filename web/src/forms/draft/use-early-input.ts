import { type RefObject, useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a control holds that a visitor has filled in; undefined for an empty one. */
function filledIn(control: Element): string | true | undefined {
  if (control instanceof HTMLTextAreaElement) return control.value || undefined;
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (control.type === 'checkbox') return control.checked || undefined;
  if (control.type === 'radio') return control.checked ? control.value : undefined;
  return control.value || undefined;
}

/**
 * Takes up what was filled in before the scripts of a prerendered form had arrived, which on a slow line is many
 * seconds. React leaves it on the page but knows nothing of it. (A file is taken up by its field.)
 * @returns to be put on the `<form>`
 */
export function useEarlyInput<Values extends FieldValues, Output>({
  getValues,
  setValue,
}: UseFormReturn<Values, unknown, Output>): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    for (const control of element.current?.elements ?? []) {
      const value = filledIn(control);
      const name = (control.getAttribute('name') ?? '') as FieldPath<Values>;
      if (name === '' || value === undefined || getValues(name)) continue;
      setValue(name, value as FieldPathValue<Values, typeof name>, { shouldDirty: true });
    }
  }, [getValues, setValue]);

  return element;
}
