import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

import type { ProseBlock } from '../../ui/text/prose.tsx';

/** What of the text no page can show, with its line counted from 1. */
interface Unusable {
  line: number;
  message: string;
}

const NAMES: Partial<Record<Nodes['type'], string>> = {
  strong: '太字',
  emphasis: '斜体',
  link: '文中のリンク（リンクは links に書いてください）',
  image: '画像（写真は picture に書いてください）',
  inlineCode: 'コード',
  code: 'コード（行の頭の空白を消してください）',
  blockquote: '引用',
  html: 'HTML',
  thematicBreak: '区切り線',
};

class NotShown extends Error {
  readonly node: Nodes;
  constructor(node: Nodes, message = `本文に${NAMES[node.type] ?? node.type}は使えません`) {
    super(message);
    this.node = node;
  }
}

/** Japanese goes on in the next line without a space. */
const joinLines = (text: string) =>
  text.replaceAll(/(?<=\P{ASCII})\n|\n(?=\P{ASCII})/gu, '').replaceAll('\n', ' ');

const textOf = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return joinLines(node.value);
      if (node.type === 'break') return '';
      throw new NotShown(node);
    })
    .join('');

function blockOf(node: RootContent): ProseBlock {
  switch (node.type) {
    case 'paragraph':
      return textOf(node.children);
    case 'heading':
      if (node.depth !== 2) throw new NotShown(node, '見出しは ## で書いてください');
      return { heading: textOf(node.children) };
    case 'list': {
      const items = node.children.map(({ children }) => {
        const [only, more] = children;
        if (only?.type !== 'paragraph' || more)
          throw new NotShown(node, '箇条書きの一つは、一段落で書いてください');
        return textOf(only.children);
      });
      return node.ordered ? { steps: items } : { list: items };
    }
    case 'table': {
      // The first row is the head that Markdown asks for; the page shows none.
      const [, ...rows] = node.children;
      return {
        facts: rows.map(({ children: [term, description, more] }) => {
          if (!term || !description || more) throw new NotShown(node, '表は2列で書いてください');
          return { term: textOf(term.children), description: textOf(description.children) };
        }),
      };
    }
    default:
      throw new NotShown(node);
  }
}

/** Reads Markdown as the blocks that the pages show: paragraphs, headings (`##`), lists and tables of two columns. */
export function readMarkdown(markdown: string): { blocks: ProseBlock[]; unusable: Unusable[] } {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const blocks: ProseBlock[] = [];
  const unusable: Unusable[] = [];
  for (const node of children) {
    try {
      blocks.push(blockOf(node));
    } catch (error) {
      if (!(error instanceof NotShown)) throw error;
      unusable.push({ line: error.node.position?.start.line ?? 1, message: error.message });
    }
  }
  return { blocks, unusable };
}
