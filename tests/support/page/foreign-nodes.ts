/** What the translation of a text ends with. */
export const TRANSLATED = '‡';

/**
 * Translates the page as Chrome's translator does: each text node is replaced, now and whenever one comes or changes, by
 * two `font` elements around another one. Nothing is translated that is marked `translate="no"`. Runs in the page; a text and
 * its translation differ by `TRANSLATED` at the end.
 */
export function translatePage(): void {
  const END = '‡';
  const SKIPPED = '[translate=no], .notranslate, script, style, textarea, noscript, svg, code';
  const ATTRIBUTES = ['placeholder', 'aria-label', 'title', 'alt'];
  const isDone = (text: string) => text.trim() === '' || text.endsWith(END);
  const wrap = (content: Node) => {
    const font = document.createElement('font');
    font.dir = 'auto';
    font.style.verticalAlign = 'inherit';
    font.append(content);
    return font;
  };
  const translateText = (node: Text) => {
    if (isDone(node.data) || !node.parentElement || node.parentElement.closest(SKIPPED)) return;
    node.replaceWith(wrap(wrap(new Text(node.data + END))));
  };
  const translateAttributes = (element: Element) => {
    if (element.closest('[translate=no]')) return;
    for (const name of ATTRIBUTES) {
      const text = element.getAttribute(name) ?? '';
      if (!isDone(text)) element.setAttribute(name, text + END);
    }
  };
  const translate = (node: Node) => {
    if (node instanceof Text) translateText(node);
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll('*')]) translateAttributes(element);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  document.documentElement.lang = 'en';
  document.documentElement.classList.add('translated-ltr');
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(translate);
      else if (target instanceof Element) translateAttributes(target);
      else translate(target);
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  });
}

/**
 * Puts into the page what other extensions put there: buttons of password managers and grammar tools beside and between the
 * controls, a style sheet, a rule for dark grounds, marks and readings within the texts. Runs in the page.
 */
export function crowdPage(): void {
  const add = (where: Element, name: string, how: 'after' | 'before' | 'append' | 'prepend') => {
    const element = document.createElement(name);
    element.dataset['foreign'] = '';
    where[how](element);
    return element;
  };
  add(document.head, 'style', 'append').className = 'darkreader';
  for (const control of document.querySelectorAll('form input, form textarea')) {
    add(control, 'div', 'after').style.position = 'absolute';
    add(control, 'grammarly-extension', 'before');
  }
  for (const label of document.querySelectorAll('form label span, form legend span')) {
    const text = label.firstChild;
    if (!(text instanceof Text) || text.length < 2) continue;
    // Splits a text in three, and leaves the node that stood there in an element of its own.
    const middle = text.splitText(1);
    const mark = document.createElement('mark');
    middle.replaceWith(mark);
    mark.append(middle);
  }
  const form = document.querySelector('form');
  if (form) add(form, 'div', 'prepend');
}
