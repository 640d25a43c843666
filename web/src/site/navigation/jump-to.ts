/** Scrolls to the element with this id and puts the focus there, so that reading goes on from it. */
export function jumpTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
