/** Paper is narrower than most screens: text takes more lines there. CSS pixels. */
const PAPER_WIDTH = 480;

/** What the style sheet for paper can't do in every engine: opens closed questions, and makes fields as high as their text. */
export function printWhole(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    if (!CSS.supports('selector(::details-content)')) {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of opened) details.open = true;
    }
    if (!CSS.supports('field-sizing', 'content')) {
      for (const field of document.querySelectorAll('textarea')) {
        const height = field.scrollHeight * Math.max(1, field.clientWidth / PAPER_WIDTH);
        field.style.setProperty('min-block-size', `${Math.ceil(height)}px`, 'important');
      }
    }
  });
  addEventListener('afterprint', () => {
    for (const details of opened.splice(0)) details.open = false;
    for (const field of document.querySelectorAll('textarea')) field.style.minBlockSize = '';
  });
}
