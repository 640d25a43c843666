import type { JourneyPage } from '../browsers/journey-page.ts';

/** Texts that lie over other texts: tests expect none. Hidden ones and those that slide over the page don't count. */
export const overlappingTexts = (page: JourneyPage): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: string;
      node: Node;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const isOfThePage = (element: Element) => {
      if (
        element.closest(
          '[aria-hidden=true], [inert], dialog, noscript, select, svg, details:not([open]) > :not(summary)',
        )
      )
        return false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, opacity, visibility, clipPath } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky' || Number(opacity) < 0.1) return false;
        if (visibility !== 'visible' || clipPath !== 'none') return false;
      }
      return true;
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !node.parentElement || !isOfThePage(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const upright = getComputedStyle(node.parentElement).writingMode !== 'horizontal-tb';
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        // The first and last quarter across a line hold no ink of most letters, and headings are set tight.
        const x = upright ? width / 4 : 0;
        const y = upright ? 0 : height / 4;
        if (width > 2)
          lines.push({
            text,
            node,
            left: left + x,
            right: right - x,
            top: top + y,
            bottom: bottom - y,
          });
      }
    }
    lines.sort((a, b) => a.top - b.top);
    const over = new Set<string>();
    for (const [index, a] of lines.entries()) {
      for (const b of lines.slice(index + 1)) {
        if (b.top > a.bottom) break;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - b.top;
        if (a.node !== b.node && wide > 2 && high > 2)
          over.add(`${a.text.slice(0, 30)} × ${b.text.slice(0, 30)}`);
      }
    }
    return [...over];
  }, undefined);
