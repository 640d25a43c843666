import type { ReactNode } from 'react';
import styles from './text.module.css';

/** A kind, a category, a short fact in front of a title. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

/** What holds for all that stands above, in small print; nothing where there is nothing to say. */
export function Note({ children }: { children: ReactNode }) {
  return children === undefined ? null : <p className={styles.note}>{children}</p>;
}

/** A heading, and the sentence that explains it. */
export function Titled({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.titled}>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

/** The one number that a text is about, with its unit. */
export function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      <span className={styles.figure}>{value}</span>
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

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Where a speaker would breathe: behind a comma or full stop that something follows. */
const breath = /(?<=[、。])(?=.)/u;

const isListOfTexts = (node: ReactNode): node is readonly string[] =>
  Array.isArray(node) && node.every((item) => typeof item === 'string');

/**
 * A headline that breaks at a comma rather than to even out its lines: 「安心して使うための、／三つの約束」.
 * A list of texts says itself where. A phrase too long for its line still breaks between words;
 * what isn't text is left as it is.
 */
export function Phrases({ children }: { children: ReactNode }) {
  const phrases = typeof children === 'string' ? children.split(breath) : children;
  if (!isListOfTexts(phrases) || phrases.length === 1) return children;
  return phrases.map((phrase) => (
    <span key={phrase} className={styles.phrase}>
      {phrase}
    </span>
  ));
}
