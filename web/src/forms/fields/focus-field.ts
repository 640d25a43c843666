const CONTROLS = 'input, select, textarea, button';

/**
 * Puts the focus into a field and brings it into view. Done by script because an `href="#name"`
 * would leave the page: its address stands behind the `#` already.
 */
export function focusField(name: string): void {
  const element = document.getElementById(name);
  const control = element?.matches(CONTROLS)
    ? element
    : (element?.querySelector<HTMLElement>('input:checked') ??
      element?.querySelector<HTMLElement>(CONTROLS));
  control?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
