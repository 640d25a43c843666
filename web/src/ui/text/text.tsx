import type { ReactNode } from 'react';
import { phrases } from './phrases.ts';
import styles from './text.module.css';

/** A kind, a category, a short fact in front of a title. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

/** Texts as the entries of a list. */
export function TextList({ texts, as: List = 'ul', className }: TextListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is one of them
    <List role="list" className={className}>
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </List>
  );
}

type TextListProps = {
  texts: readonly ReactNode[];
  as?: 'ul' | 'ol';
  className?: string | undefined;
};

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="hidden">{children}</span>;
}

/** The sentences of a headline or, of a single one, its clauses: each ends with its comma. */
const clausesOf = (text: string) => {
  const sentences = text.split(/(?<=。)(?=.)/u);
  return sentences.length > 1 ? sentences : text.split(/(?<=、)(?=.)/u);
};

const isListOfTexts = (node: ReactNode): node is readonly string[] => Array.isArray(node);

/**
 * Lets the lines of a heading or a lead end between its phrases, where `word-break: keep-all` lets them end nowhere else.
 * A list of texts says itself where; what isn't text is left as it is. By zero-width spaces: each `<wbr>` would end a text,
 * and screen readers would stop there.
 */
export function breakPhrases(text: ReactNode): ReactNode {
  const parts = typeof text === 'string' ? phrases(text) : text;
  return isListOfTexts(parts) ? parts.join('\u200b') : text;
}

/**
 * A headline that breaks at a comma rather than to even out its lines: 「安心して使うための、／三つの約束」.
 * A list of texts says itself where. A part too long for its line still breaks between its phrases;
 * what isn't text is left as it is.
 */
export function BreakAtClauses({ children }: { children: ReactNode }) {
  const clauses = typeof children === 'string' ? clausesOf(children) : children;
  if (!isListOfTexts(clauses)) return children;
  if (clauses.length === 1) return <span>{breakPhrases(clauses[0])}</span>;
  return clauses.map((clause, index) => (
    <span key={index} className={styles.phrase}>
      {breakPhrases(clause)}
    </span>
  ));
}
