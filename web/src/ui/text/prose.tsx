import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './prose.module.css';
import { BreakAtClauses, breakPhrases, TextList } from './text.tsx';

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
  const inlined = (texts: readonly ProseText[]) => texts.map((text) => inline(text, link));
  if ('steps' in block)
    return (
      <TextList as="ol" texts={inlined(block.steps)} className={clsx('numbered', styles.steps)} />
    );
  if ('list' in block) return <TextList texts={inlined(block.list)} className={styles.list} />;
  const rows = block.facts.map(({ term, description }) => ({
    term,
    description: inline(description, link),
  }));
  return <DefinitionTable rows={rows} />;
}

function inline(text: ProseText, Link: ProseProps['link']): ReactNode {
  if (typeof text === 'string') return text;
  const parts = text.parts.map((part, index) => {
    // Each with an element of its own: a page translator replaces texts.
    if (typeof part === 'string') return <span key={index}>{part}</span>;
    if ('strong' in part) return <strong key={index}>{part.strong}</strong>;
    return Link ? (
      <Link key={index} to={part.to}>
        {part.link}
      </Link>
    ) : (
      <span key={index}>{part.link}</span>
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

/** What holds for all that stands above, in small print; nothing where there is nothing to say. */
export function Note({ children }: { children: ReactNode }) {
  return children === undefined ? null : <p className={styles.note}>{children}</p>;
}

type HeadingWithTextProps = { title: ReactNode; large?: boolean; children: ReactNode };

/** A heading, and the sentence that explains it. */
export function HeadingWithText({ title, large, children }: HeadingWithTextProps) {
  return (
    <div className={styles.headingWithText}>
      <h3 className={large ? 'heading-large' : undefined}>{breakPhrases(title)}</h3>
      <p>{children}</p>
    </div>
  );
}

/** The one number that a text is about, with its unit. */
export function BigNumber({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      <span className={styles.bigNumber}>{value}</span>
      <span className={styles.unit}>{unit}</span>
    </>
  );
}

/** Who speaks: their role, their name, and one thing more. */
export function Person({ role, name, more }: { role: string; name: string; more: ReactNode }) {
  return (
    <p className={styles.person}>
      <span>{role}</span>
      <span className={styles.name}>{name}</span>
      <span>{more}</span>
    </p>
  );
}

/** Facts of a narrow place: each description below its term. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={clsx(styles.facts, className)}>
      {facts.map(({ term, description }, index) => (
        <div key={index}>
          <dt className="text-xs">{term}</dt>
          <dd>{breakPhrases(description)}</dd>
        </div>
      ))}
    </dl>
  );
}

type FactListProps = { facts: readonly DefinitionRow[]; className?: string | undefined };
