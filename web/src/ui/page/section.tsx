import { BreakAtClauses, breakPhrases } from '../text/text.tsx';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './section.module.css';

export type SectionProps = {
  children: ReactNode;
  /** The ground: white, paper (生成り) or dark (藍). */
  tone?: 'white' | 'paper' | 'dark';
  /** For in-page anchors, which are buttons that scroll: see `navigation/anchor-link.tsx`. */
  id?: string;
  labelledBy?: string;
  /** A section has a heading of its own; a part of the page without one is a `div`. */
  as?: 'section' | 'div';
  /** Whether its heading shows its place among such sections of the page. */
  numbered?: boolean;
  className?: string | undefined;
};

export function Section({
  children,
  tone = 'white',
  id,
  labelledBy,
  as: Tag = 'section',
  numbered = false,
  className,
}: SectionProps) {
  return (
    <Tag
      id={id}
      aria-labelledby={labelledBy}
      data-ground={tone}
      className={clsx(styles.section, numbered && 'numbered-part')}
    >
      <div className={clsx(styles.content, className ?? styles.flow)}>{children}</div>
    </Tag>
  );
}

export type SectionHeadingProps = {
  /** Short English label above the heading, such as `SOLUTION`. */
  label: string;
  title: ReactNode;
  lead?: ReactNode;
  id?: string;
  className?: string | undefined;
};

export function SectionHeading({ label, title, lead, id, className }: SectionHeadingProps) {
  return (
    <div className={clsx(styles.heading, className)}>
      <p className="eyebrow" lang="en">
        <span>{label}</span>
      </p>
      <h2 id={id} className={styles.title}>
        <BreakAtClauses>{title}</BreakAtClauses>
      </h2>
      {lead !== undefined && <p className={styles.lead}>{breakPhrases(lead)}</p>}
    </div>
  );
}
