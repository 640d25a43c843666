import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmTable } from 'micromark-extension-gfm-table';

import { address, UNSHOWABLE } from '../../content/schemas/fields.ts';
import type { ProseBlock, ProsePart, ProseText } from '../../ui/text/prose.tsx';

const NAMES: Partial<Record<Nodes['type'], string>> = {
  strong: '太字',
  emphasis: '斜体',
  link: 'リンク',
  image: '画像（写真は picture に書いてください）',
  inlineCode: 'コード',
  code: 'コード（行の頭の空白を消してください）',
  blockquote: '引用',
  html: 'HTML',
  thematicBreak: '区切り線',
};

/** What a page would show otherwise than it was meant. */
const UNMEANT: readonly (readonly [sign: RegExp, message: string])[] = [
  [/\t/, '本文にタブは使えません。消すか、空白にしてください'],
  [/~~/, '本文に取り消し線（~~）は使えません'],
  [/^(?:##+(?![ #])|＃＃|==)/, '見出しは「## 」のように、半角の空白を空けて書いてください'],
  [UNSHOWABLE, '本文に、表示できない文字があります。打ち直してください'],
];

/**
 * Reads Markdown as the blocks that the pages show: paragraphs, headings (`##`), lists and tables of two columns. A line break stays one.
 * @param report is told what no page can show, with its line counted from 1
 */
export function readMarkdown(
  markdown: string,
  report: (line: number, message: string) => void,
): ProseBlock[] {
  const refuse = (node: Nodes, message = `本文に${NAMES[node.type] ?? node.type}は使えません`) => {
    report(node.position?.start.line ?? 1, message);
    return '';
  };

  /** @param place what holds the words: nothing else can stand in there */
  const wordsOf = (nodes: readonly PhrasingContent[], place: string): string =>
    nodes
      .map((node) => {
        if (node.type === 'break') return '\n';
        if (node.type !== 'text')
          return refuse(node, `${place}に${NAMES[node.type] ?? node.type}は使えません`);
        return node.value.includes('**') ? refuse(node, '太字の ** が閉じていません') : node.value;
      })
      .join('');

  const partOf = (node: PhrasingContent): ProsePart => {
    if (node.type === 'strong') return { strong: wordsOf(node.children, '太字の中') };
    if (node.type !== 'link') return wordsOf([node], '本文');
    const { success, data, error } = address.safeParse(node.url);
    if (success) return { link: wordsOf(node.children, 'リンクの中'), to: data };
    return refuse(node, `リンク先「${node.url}」: ${error.issues[0]?.message}`);
  };

  const proseOf = (nodes: readonly PhrasingContent[]): ProseText => {
    const parts = nodes.map(partOf);
    return parts.every((part) => typeof part === 'string') ? parts.join('') : { parts };
  };

  const blockOf = (node: RootContent): ProseBlock => {
    switch (node.type) {
      case 'paragraph':
        return proseOf(node.children);
      case 'heading':
        if (node.depth !== 2) return refuse(node, '見出しは ## で書いてください');
        return { heading: wordsOf(node.children, '見出し') };
      case 'list': {
        if ((node.start ?? 1) !== 1) return refuse(node, '手順は 1. から始めてください');
        const items = node.children.map(({ children: [only, more] }) =>
          only?.type === 'paragraph' && !more
            ? proseOf(only.children)
            : refuse(node, '箇条書きの一つは、一段落で書いてください'),
        );
        return node.ordered ? { steps: items } : { list: items };
      }
      case 'table': {
        // The first row is the head that Markdown asks for; the page shows none.
        const [, ...rows] = node.children;
        return {
          facts: rows.map(({ children: [term, description, more] }) => {
            if (!term || !description || more) refuse(node, '表は2列で書いてください');
            return {
              term: wordsOf(term?.children ?? [], '表の項目'),
              description: proseOf(description?.children ?? []),
            };
          }),
        };
      }
      default:
        return refuse(node);
    }
  };

  for (const [index, line] of markdown.split('\n').entries()) {
    for (const [sign, message] of UNMEANT) if (sign.test(line)) report(index + 1, message);
  }
  const { children } = fromMarkdown(markdown, {
    // Without the second, `**` beside a bracket or full stop of Japanese marks nothing: 会場は**「東館」**です。
    // Without the third, a line of --- makes a heading of the paragraph above it.
    extensions: [gfmTable(), cjkFriendlyExtension(), { disable: { null: ['setextUnderline'] } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return children.map(blockOf);
}
