const CONTROLS = 'input, select, textarea, button';

/** The element that carries the id of a field: the control itself, or the group around several. */
export function fieldElement(name: string): HTMLElement | null {
  return document.getElementById(name);
}

/**
 * Puts the focus into a field and brings it into view. Done by script because an `href="#name"`
 * would leave the page: its address stands behind the `#` already.
 */
export function focusField(name: string): void {
  const element = fieldElement(name);
  const control = element?.matches(CONTROLS)
    ? element
    : (element?.querySelector<HTMLElement>('input:checked') ??
      element?.querySelector<HTMLElement>(CONTROLS));
  control?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
