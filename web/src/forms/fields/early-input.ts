import { type DateParts, joinDate } from './date-parts.ts';

type Control = Element & Partial<HTMLInputElement>;

/** What a visitor did to a form before the scripts of its page had arrived, which on a slow line is many seconds. */
interface EarlyInput {
  values: Readonly<Record<string, unknown>>;
  /** Has the control that had the focus, and the selection in it; found again by what it is called. */
  focus: (() => void) | undefined;
}

const controlsOf = (form: string): Control[] =>
  typeof document === 'undefined' ? [] : [...(document.forms.namedItem(form)?.elements ?? [])];

/** What one control holds; undefined where that is nothing. */
function valueOf({ type, checked, value, files }: Control): unknown {
  if (type === 'file') return files?.[0];
  if (type === 'checkbox') return checked || undefined;
  return type === 'radio' && !checked ? undefined : value || undefined;
}

/**
 * Reads a prerendered page, before React has drawn it: it empties selects, and has to draw the whole page anew if that was
 * changed.
 */
export function readEarlyInput(form: string, fields: readonly string[]): EarlyInput {
  const values: Record<string, unknown> = {};
  const date: DateParts = { year: '', month: '', day: '' };
  const controls = controlsOf(form);
  for (const control of controls) {
    const value = valueOf(control);
    const [field = '', part] = (control.name || control.id).split('-');
    // A password manager may have put controls of its own in.
    if (value === undefined || !fields.includes(field)) continue;
    values[field] = part ? joinDate(Object.assign(date, { [part]: value })) : value;
  }
  const active = controls.find((control) => control === document.activeElement);
  return { values, focus: active && focusAgain(form, active) };
}

function focusAgain(form: string, was: Control): () => void {
  const { type, name, id, value, selectionStart, selectionEnd } = was;
  const { top } = was.getBoundingClientRect();
  return () => {
    const control = controlsOf(form).find(
      (now) =>
        now.type === type &&
        now.name === name &&
        now.id === id &&
        (type !== 'radio' || now.value === value),
    );
    if (!control || control === was) return;
    control.focus?.({ preventScroll: true });
    window.scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' });
    // Null where the type of the input has no selection, such as `email`.
    if (selectionStart !== null)
      control.setSelectionRange?.(selectionStart ?? 0, selectionEnd ?? 0);
  };
}
