import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './prose.module.css';
import { BreakAtClauses, breakPhrases } from './text.tsx';

/**
 * One block of running text. A plain string is a paragraph, so that an article reads like one:
 * `['第一段落。', { heading: '見出し' }, { list: ['一', '二'] }]`.
 */
export type ProseBlock =
  | string
  | { readonly heading: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly facts: readonly DefinitionRow[] };

export type ProseProps = {
  blocks: readonly ProseBlock[];
  /** The level of the headings within the text. */
  headingAs?: 'h2' | 'h3';
};

/** Running text from data: articles, policies. */
export function Prose({ blocks, headingAs = 'h2' }: ProseProps) {
  return (
    <div className={styles.prose}>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} headingAs={headingAs} />
      ))}
    </div>
  );
}

function Block({ block, headingAs: Heading }: { block: ProseBlock; headingAs: 'h2' | 'h3' }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('heading' in block)
    return <Heading className={styles.heading}>{breakPhrases(block.heading)}</Heading>;
  if ('facts' in block) return <DefinitionTable rows={block.facts} />;
  if ('steps' in block)
    return <ol className={clsx('numbered', styles.steps)}>{items(block.steps)}</ol>;
  return <ul className={styles.list}>{items(block.list)}</ul>;
}

const items = (texts: readonly string[]) => texts.map((text) => <li key={text}>{text}</li>);

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
      {rows.map(({ term, description }) => (
        <div key={term} className={styles.row}>
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
