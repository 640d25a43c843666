import type { HeadElement } from '../../src/head/page-head.ts';
import type { SitePage } from '../../src/prerender/site.ts';
import type { PageFiles } from './manifest.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Within `<script>`, such as JSON-LD, and `<style>` nothing is escaped, but nothing may close it either. */
const rawText = (text: string) => text.replaceAll('<', String.raw`\u003c`);

function elementText({ tag, attributes = {}, text = '' }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const opening = `<${tag}${written.join('')}>`;
  if (tag === 'meta' || tag === 'link') return opening;
  const raw = tag === 'script' || tag === 'style';
  return `${opening}${raw ? rawText(text) : escape(text)}</${tag}>`;
}

/** The picture that the page shows first: asked for before the parser comes to it. */
function firstPicture(html: string): HeadElement[] {
  const picture = /<source (?<source>[^>]*)\/><img[^>]*fetchPriority="high"/.exec(html);
  const attribute = (name: string) =>
    new RegExp(`${name}="(?<value>[^"]*)"`).exec(picture?.groups?.['source'] ?? '')?.groups?.[
      'value'
    ] ?? '';
  if (!picture) return [];
  return [
    {
      tag: 'link',
      attributes: {
        rel: 'preload',
        as: 'image',
        type: attribute('type'),
        imagesrcset: attribute('srcSet'),
        imagesizes: attribute('sizes'),
        fetchpriority: 'high',
      },
    },
  ];
}

const linked = (rel: string, file: string): HeadElement => ({
  tag: 'link',
  attributes: { rel, crossorigin: '', href: `/${file}` },
});

const lines = (elements: readonly HeadElement[]) =>
  elements.map((element) => `    ${elementText(element)}\n`).join('');

/**
 * Puts a rendered page into the document that the build made.
 * @param template the built `index.html`
 * @param elsewhere the built script of `src/boot/elsewhere.ts`
 */
export function documentOf(
  template: string,
  { html, route, routeId, head }: SitePage,
  { styles, scripts }: PageFiles,
  elsewhere: string,
): string {
  const missing = (file: string) => !template.includes(`"/${file}"`);
  // Before the style sheets: a script after them would wait for them, and the parser for it.
  const first: HeadElement[] = [
    ...head,
    { tag: 'script', attributes: { src: `/${elsewhere}` } },
    ...firstPicture(html),
  ];
  const files = [
    ...styles.filter(missing).map((file) => linked('stylesheet', file)),
    ...scripts.filter(missing).map((file) => linked('modulepreload', file)),
  ];
  return (
    template
      .replace('<html ', () => (routeId === '' ? '<html ' : `<html data-route="${route}" `))
      .replace(/ *<title>.*<\/title>\n/, () => lines(first))
      .replace(/ *<\/head>/, () => `${lines(files)}  </head>`)
      // The page stands without its scripts; what it looks like comes first.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
  );
}
