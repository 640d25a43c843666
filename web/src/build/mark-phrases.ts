import type { Plugin } from 'vite';

import { phrases } from './phrases.ts';

/** What headings, leads and short facts are called in `content/`. Running text breaks anywhere, as Japanese does. */
const HEADINGS = new Set([
  'title',
  'lead',
  'summary',
  'name',
  'question',
  'quote',
  'subTitle',
  'scale',
  'period',
  'devices',
]);

/** Content whose names also go where no line breaks: addresses, file names, the document's title. */
const PLAIN = /content\/(?:company|external-sites|site)\.ts/;

/** Where a line may end, for engines that know no phrases themselves. Nothing is drawn for it. */
const BREAK = '\u200b';

interface Node {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The name of a property, which is quoted in what is made of JSON. */
const nameOf = (key: Node) =>
  'name' in key ? String(key.name) : 'value' in key ? String(key.value) : '';

/** Every string below the properties that are headings, as nodes of the syntax tree. */
function* headings(node: unknown, within = false): Generator<Node & { value: string }> {
  if (Array.isArray(node)) {
    for (const item of node) yield* headings(item, within);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') {
    if (within) yield { ...node, value: node.value };
    return;
  }
  if (node.type === 'Property' && 'key' in node && 'value' in node) {
    const { key, value } = node;
    const name = isNode(key) ? nameOf(key) : '';
    const isText = isNode(value) && (value.type === 'Literal' || value.type === 'ArrayExpression');
    yield* headings(value, isText && HEADINGS.has(name));
    return;
  }
  for (const child of Object.values(node)) yield* headings(child, within);
}

/** Marks in the headings of `content/` where a line may end; the style sheets let it end nowhere else. */
export function markPhrases(): Plugin {
  return {
    name: 'mark-phrases',
    enforce: 'post',
    transform: {
      filter: {
        id: {
          include: [/\/src\/content\/.+\.(?:md|ts|yaml)/, /^\0virtual:content\//],
          exclude: PLAIN,
        },
      },
      handler(code) {
        let marked = code;
        // From the last to the first, so that what is still to come stays where the tree has it.
        for (const { start, end, value } of [...headings(this.parse(code))].toReversed()) {
          if (value.includes(BREAK) || !/[\p{Script=Han}\p{Script=Hiragana}]/u.test(value))
            continue;
          const text = JSON.stringify(phrases(value).join(BREAK));
          marked = marked.slice(0, start) + text + marked.slice(end);
        }
        return { code: marked, map: null };
      },
    },
  };
}
