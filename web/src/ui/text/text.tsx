import type { ReactNode } from 'react';
import styles from './text.module.css';

/** A kind, a category, a short fact in front of a title. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The sentences of a headline or, of a single one, its clauses: each ends with its comma. */
const splitHeadline = (text: string) => {
  const sentences = text.split(/(?<=。)(?=.)/u);
  return sentences.length > 1 ? sentences : text.split(/(?<=、)(?=.)/u);
};

const isListOfTexts = (node: ReactNode): node is readonly string[] =>
  Array.isArray(node) && node.every((item) => typeof item === 'string');

/**
 * A headline that breaks at a comma rather than to even out its lines: 「安心して使うための、／三つの約束」.
 * A list of texts says itself where. A phrase too long for its line still breaks between words;
 * what isn't text is left as it is.
 */
export function Phrases({ children }: { children: ReactNode }) {
  const phrases = typeof children === 'string' ? splitHeadline(children) : children;
  if (!isListOfTexts(phrases)) return children;
  if (phrases.length === 1) return <span>{phrases[0]}</span>;
  return phrases.map((phrase) => (
    <span key={phrase} className={styles.phrase}>
      {phrase}
    </span>
  ));
}
