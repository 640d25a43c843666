import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { breakPhrases } from './text.tsx';
import styles from './parts.module.css';
import type { DefinitionRow } from './prose.tsx';

/** What holds for all that stands above, in small print; nothing where there is nothing to say. */
export function Note({ children }: { children: ReactNode }) {
  return children === undefined ? null : <p className={styles.note}>{children}</p>;
}

/** A heading, and the sentence that explains it. */
export function HeadingWithText({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.titled}>
      <h3>{breakPhrases(title)}</h3>
      <p>{children}</p>
    </div>
  );
}

/** The one number that a text is about, with its unit. */
export function BigNumber({ value, unit }: { value: string; unit: string }) {
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

/** Facts of a narrow place: each description below its term. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={clsx(styles.facts, className)}>
      {facts.map(({ term, description }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{breakPhrases(description)}</dd>
        </div>
      ))}
    </dl>
  );
}

type FactListProps = { facts: readonly DefinitionRow[]; className?: string | undefined };
