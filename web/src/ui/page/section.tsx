import { clsx } from 'clsx';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { BreakAtClauses, breakPhrases } from '../text/text.tsx';
import styles from './section.module.css';

/** No bare text: what stands beside a heading has an element of its own. */
type MaybeElement = ReactElement | false | undefined;

export type SectionProps = {
  children: MaybeElement | (MaybeElement | MaybeElement[])[];
  /** The ground: white, paper (生成り) or dark (藍). */
  tone?: 'white' | 'paper' | 'dark';
  /** For in-page anchors, which are buttons that scroll: see `navigation/anchor-link.tsx`. */
  id?: string;
  /** Stands above the content. It names the section if it has an id. */
  heading?: SectionHeadingProps;
  /** Puts the heading beside the content; a sticky one stays in sight while the content scrolls. */
  beside?: 'static' | 'sticky';
  /** The widths of heading and content, as those of columns. */
  widths?: ColumnsProps['widths'];
  labelledBy?: string | undefined;
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
  heading,
  beside,
  widths,
  labelledBy = heading?.id,
  as: Tag = 'section',
  numbered = false,
  className,
}: SectionProps) {
  const title = heading && <SectionHeading {...heading} />;
  return (
    <Tag
      id={id}
      aria-labelledby={labelledBy}
      data-ground={tone}
      className={clsx(styles.section, numbered && 'numbered-part')}
    >
      <div className={clsx(styles.content, className ?? styles.flow)}>
        {beside ? (
          <Columns sticky={beside === 'sticky'} widths={widths} side={title}>
            {children}
          </Columns>
        ) : (
          <>
            {title}
            {children}
          </>
        )}
      </div>
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

type ColumnsProps = {
  /** What stands beside the content: a heading, a table of contents, a filter. */
  side: ReactNode;
  /** Whether the side stays in sight while the content scrolls. */
  sticky?: boolean;
  /** Whether the side comes after the content on narrow screens. */
  sideLast?: boolean;
  /** The widths of both, as in CSS; a narrow column beside a wide one when not given. */
  widths?: string | undefined;
  children: ReactNode;
};

/** Two columns; one above the other on narrow screens. */
export function Columns({
  side,
  sticky = false,
  sideLast = false,
  widths,
  children,
}: ColumnsProps) {
  return (
    <div className={styles.columns} style={{ '--columns': widths } as CSSProperties}>
      <div className={clsx(sticky && 'sticky', sideLast && styles.last)}>{side}</div>
      <div>{children}</div>
    </div>
  );
}
