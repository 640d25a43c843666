/** A part of the page as HTML: with what it stands in, such as the table of a row, and with addresses that lead there from elsewhere. */
function htmlOf(range: Range): string {
  const html = document.createElement('div');
  html.append(range.cloneContents());
  let around: Node | null = range.commonAncestorContainer;
  for (
    ;
    around && around.nodeName !== 'MAIN' && around !== document.body;
    around = around.parentNode
  ) {
    if (!(around instanceof Element)) continue;
    const copy = around.cloneNode() as Element;
    copy.append(...html.childNodes);
    html.append(copy);
  }
  for (const link of html.querySelectorAll('a')) link.setAttribute('href', link.href);
  for (const image of html.querySelectorAll('img')) image.setAttribute('src', image.src);
  return html.innerHTML;
}

/**
 * Leaves out of what is copied the zero-width spaces that mark where a headline may break: nobody sees them, and what they
 * are pasted into no longer finds the words.
 */
export function copyWithoutMarks(event: ClipboardEvent): void {
  // In Firefox the selection stays that of the page while a field has the focus.
  if (event.target instanceof Element && event.target.matches('input, textarea')) return;
  const selection = window.getSelection();
  const text = String(selection ?? '');
  if (!selection || !text.includes('\u200b')) return;
  event.clipboardData?.setData('text/plain', text.replaceAll('\u200b', ''));
  event.clipboardData?.setData(
    'text/html',
    htmlOf(selection.getRangeAt(0)).replaceAll('\u200b', ''),
  );
  event.preventDefault();
}
