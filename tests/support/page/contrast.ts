import type { JourneyPage } from '../browsers/journey-page.ts';

/** Texts whose colour is close to that of their ground: tests expect none. Those on pictures and gradients don't count. */
export const legibility = (page: JourneyPage): Promise<string[]> =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** Undefined where it isn't one plain colour. */
    const groundOf = (element: Element): string | undefined => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage, position } = getComputedStyle(at);
        // What is placed over the page has the ground of whatever lies below it.
        const isOverPage = /absolute|fixed|sticky/.test(position);
        if (backgroundImage !== 'none' || isOverPage) return undefined;
        const [, , , opacity = 1] = channels(backgroundColor);
        if (opacity === 1) return backgroundColor;
        if (opacity > 0) return undefined;
        if (
          [...(at.parentElement?.children ?? [])].some((beside) =>
            beside.matches('picture, video, canvas'),
          )
        )
          return undefined;
      }
      return 'rgb(255, 255, 255)';
    };
    const pale = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      const text = textContent?.trim() ?? '';
      if (
        !element ||
        text === '' ||
        element.closest(
          '[aria-hidden=true], [inert], details:not([open]) > :not(summary), noscript, svg, option, dialog',
        )
      )
        continue;
      if (element.getClientRects().length === 0) continue;
      const ground = groundOf(element);
      const { color, clipPath, opacity } = getComputedStyle(element);
      if (
        // A mixed colour is written otherwise, in shares of one.
        !ground?.startsWith('rgb') ||
        clipPath !== 'none' ||
        !color.startsWith('rgb') ||
        opacity !== '1'
      )
        continue;
      const [a, b] = [luminance(color), luminance(ground)].toSorted((x, y) => y - x);
      const ratio = ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
      if (ratio < 4.5) pale.add(`${text.slice(0, 30)}: ${color} on ${ground}`);
    }
    return [...pale];
  }, undefined);
