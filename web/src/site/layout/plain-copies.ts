/**
 * Leaves out of what is copied the zero-width spaces that mark where a headline may break: nobody sees them, and what they
 * are pasted into no longer finds the words.
 */
function leaveMarksOut(event: ClipboardEvent): void {
  const text = String(window.getSelection() ?? '');
  if (!text.includes('\u200b')) return;
  event.clipboardData?.setData('text/plain', text.replaceAll('\u200b', ''));
  event.preventDefault();
}

/** Has everything that is copied be plain. @returns stops that */
export function watchCopies(): () => void {
  document.addEventListener('copy', leaveMarksOut);
  return () => document.removeEventListener('copy', leaveMarksOut);
}
