/**
 * Marks the document while its page is one that the visitor comes back to. Such a page is drawn and laid
 * out as a whole at once: the place where they were may be anywhere on it, and the router goes there
 * before the first frame.
 */
export function markComingBack(comesBack: boolean): void {
  document.documentElement.toggleAttribute('data-coming-back', comesBack);
}

/** Whether the page that is being drawn is one that the visitor comes back to. */
export const isComingBack = (): boolean =>
  document.documentElement.hasAttribute('data-coming-back');
