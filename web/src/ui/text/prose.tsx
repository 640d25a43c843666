import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './prose.module.css';
import { BreakAtClauses, breakPhrases } from './text.tsx';

/** A part of a text that is more than its words. */
export type ProsePart =
  | string
  | { readonly strong: string }
  | { readonly link: string; readonly to: string };

/** Plain, or in parts. */
export type ProseText = string | { readonly parts: readonly ProsePart[] };

/**
 * One block of running text. A plain string is a paragraph, so that an article reads like one:
 * `['第一段落。', { heading: '見出し' }, { list: ['一', '二'] }]`.
 */
export type ProseBlock =
  | ProseText
  | { readonly heading: string }
  | { readonly list: readonly ProseText[] }
  | { readonly steps: readonly ProseText[] }
  | { readonly facts: readonly { readonly term: string; readonly description: ProseText }[] };

export interface ProseProps {
  blocks: readonly ProseBlock[];
  /** The level of the headings within the text. */
  headingAs?: 'h2' | 'h3';
  /** Draws a link; without it, its words stand alone. */
  link?(props: { to: string; children: ReactNode }): ReactNode;
}

/** Running text from data: articles, policies. */
export function Prose({ blocks, headingAs = 'h2', link }: ProseProps) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} headingAs={headingAs} link={link} />
      ))}
    </div>
  );
}

interface BlockProps {
  block: ProseBlock;
  headingAs: 'h2' | 'h3';
  link: ProseProps['link'];
}

function Block({ block, headingAs: Heading, link }: BlockProps) {
  if (typeof block === 'string' || 'parts' in block) return <p>{inline(block, link)}</p>;
  if ('heading' in block)
    return <Heading className={styles.heading}>{breakPhrases(block.heading)}</Heading>;
  const items = (texts: readonly ProseText[]) =>
    texts.map((text, index) => <li key={index}>{inline(text, link)}</li>);
  if ('steps' in block)
    return <ol className={clsx('numbered', styles.steps)}>{items(block.steps)}</ol>;
  if ('list' in block) return <ul className={styles.list}>{items(block.list)}</ul>;
  const rows = block.facts.map(({ term, description }) => ({
    term,
    description: inline(description, link),
  }));
  return <DefinitionTable rows={rows} />;
}

function inline(text: ProseText, Link: ProseProps['link']): ReactNode {
  if (typeof text === 'string') return text;
  const parts = text.parts.map((part, index) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <strong key={index}>{part.strong}</strong>;
    return Link ? (
      <Link key={index} to={part.to}>
        {part.link}
      </Link>
    ) : (
      part.link
    );
  });
  return <>{parts}</>;
}

/** A list of texts as description breaks between them first. */
export type DefinitionRow = { term: string; description: ReactNode };

type DefinitionTableProps = {
  rows: readonly DefinitionRow[];
  /** Whether the rows are as high as those of the table beside it: the grid that it stands in has them, and is the container whose width counts. */
  aligned?: boolean;
};

/** Facts as rows of term and description, one above the other on a phone. */
export function DefinitionTable({ rows, aligned = false }: DefinitionTableProps) {
  return (
    <dl
      className={clsx('ruled', aligned ? styles.aligned : styles.free)}
      style={aligned ? { gridRow: `span ${rows.length}` } : undefined}
    >
      {rows.map(({ term, description }, index) => (
        <div key={index} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>
            {typeof description === 'string' ? (
              description
            ) : (
              <BreakAtClauses>{description}</BreakAtClauses>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
