import { escape } from '../head/escape.ts';
import type { HeadElement } from '../head/page-head.ts';
import type { SitePage } from './site.ts';
import type { PageFiles } from './manifest.ts';

/** What the document holds beside the rendered page. */
interface DocumentParts extends PageFiles {
  /** The built script of `src/boot/first-script.ts`. */
  firstScript: string;
  /** What is fetched early for the type of the page. */
  fontPreload: readonly HeadElement[];
  /** A font that only the next page needs. */
  nextPageFont: string | undefined;
}

/** Within `<script>`, such as JSON-LD, nothing is escaped, but nothing may close it either. */
const scriptText = (text: string) => text.replaceAll('<', String.raw`\u003c`);

function elementText({ tag, attributes = {}, text = '' }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const opening = `<${tag}${written.join('')}>`;
  if (tag === 'meta' || tag === 'link') return opening;
  return `${opening}${tag === 'script' ? scriptText(text) : escape(text)}</${tag}>`;
}

const address = (file: string) => `/${file}`;

const styleSheet = (file: string): HeadElement => ({
  tag: 'link',
  attributes: { rel: 'stylesheet', crossorigin: '', href: address(file) },
});

/** The script that shows the page and then loads the application, whose files it is told. */
const firstScriptTag = (
  firstScript: string,
  scripts: readonly string[],
  nextPageFont: string | undefined,
): HeadElement => ({
  tag: 'script',
  attributes: {
    src: address(firstScript),
    'data-app': address(scripts.at(0) ?? ''),
    'data-modules': scripts.slice(1).map(address).join(' '),
    ...(nextPageFont !== undefined && { 'data-next-page-font': nextPageFont }),
  },
});

const lines = (elements: readonly HeadElement[]) =>
  elements.map((element) => `    ${elementText(element)}\n`).join('');

/**
 * Puts a rendered page into the document.
 * @param template the source `index.html`, as the development server has it
 */
export function documentOf(
  template: string,
  { html, language, route, modules, head, preload }: SitePage,
  { styles, scripts, firstScript, fontPreload, nextPageFont }: DocumentParts,
): string {
  const elements: HeadElement[] = [
    ...head,
    ...fontPreload,
    // Before the style sheets: a script after them would wait for them, and the parser for it.
    firstScriptTag(firstScript, scripts, nextPageFont),
    ...preload,
    ...styles.map(styleSheet),
  ];
  return (
    template
      .replace(
        '<html lang="ja"',
        () => `<html lang="${language}"${modules.length > 0 ? ` data-route="${route}"` : ''}`,
      )
      .replace('    <title></title>\n', () => lines(elements))
      // Where the first request for it broke off, this is a second one; else the browser takes what it has.
      .replace('    <script type="module" src="/src/main.tsx"></script>\n', () =>
        lines([{ tag: 'script', attributes: { async: '', src: address(firstScript) } }]),
      )
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
  );
}
