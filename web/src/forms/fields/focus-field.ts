const CONTROLS = 'input, select, textarea';

/**
 * Puts the focus into a field and brings it into view: of several controls into the one that is chosen, or the first that is
 * still empty. Done by script because an `href="#name"` would leave the page: its address stands behind the `#` already.
 */
export function focusField(name: string): void {
  const element = document.getElementById(name);
  const controls = [...(element?.querySelectorAll<HTMLInputElement>(CONTROLS) ?? [])];
  const control =
    controls.find(({ checked, value }) => checked || !value) ?? controls[0] ?? element;
  control?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
