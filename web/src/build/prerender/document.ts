import type { PageFonts } from '../fonts/site-fonts.ts';
import { link, script } from '../head/html.ts';
import type { PageFiles } from './manifest.ts';
import type { SitePage } from './site.ts';

/** What the document holds beside the rendered page, with the built script of `src/boot/first-script.ts`. */
type DocumentParts = PageFiles & PageFonts & { firstScript: string; base: string };

const lines = (elements: readonly string[]) =>
  elements.map((element) => `    ${element}\n`).join('');

/**
 * Puts a rendered page into the document.
 * @param template the source `index.html`, as the development server has it
 */
export function documentOf(
  template: string,
  { html, language, route, modules: own, head, preload }: SitePage,
  { base, styles, scripts, firstScript, fontPreload, nextPageFont }: DocumentParts,
): string {
  const [app, ...modules] = scripts.map((file) => base + file);
  const elements = [
    ...head,
    ...fontPreload,
    // Before the style sheets: a script after them would wait for them, and the parser for it.
    script({
      src: base + firstScript,
      'data-app': app ?? '',
      'data-modules': modules.join(' '),
      ...(nextPageFont !== undefined && { 'data-next-page-font': nextPageFont }),
    }),
    ...preload,
    ...styles.map((file) => link({ rel: 'stylesheet', crossorigin: '', href: base + file })),
  ];
  return (
    template
      .replace(
        '<html lang="ja"',
        () => `<html lang="${language}"${own.length > 0 ? ` data-route="${route}"` : ''}`,
      )
      .replace('    <title></title>\n', () => lines(elements))
      // Where the first request for it broke off, this is a second one; else the browser takes what it has. Not `async`: it
      // waits for the style sheets, and DOMContentLoaded for it. Chromium lays the page out at that event, without the sheets
      // that are missing: 180 ms of a slow phone, and then again with them.
      .replace('    <script type="module" src="/src/main.tsx"></script>\n', () =>
        lines([script({ src: base + firstScript })]),
      )
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
  );
}
