import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { listMessages, type Product, type productTexts } from '../../content/products.ts';
import { useTranslation } from '../../site/i18n/use-texts.ts';
import { InAppNote } from '../../site/navigation/in-app-note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Note } from '../../ui/text/parts.tsx';
import { Phrases, withBreaks } from '../../ui/text/text.tsx';
import styles from './comparison.module.css';

/** What tells that the visitor is back on the page, where `afterprint` never comes. */
const BACK = ['afterprint', 'pointerdown', 'keydown', 'hashchange', 'pagehide'];

/** Prints a part of the page and nothing else: see `styles/print.css`. @returns ends that, if it hasn't ended by itself */
function printAlone(part: HTMLElement): () => void {
  const printing = new AbortController();
  part.dataset['sheet'] = '';
  printing.signal.addEventListener('abort', () => delete part.dataset['sheet']);
  for (const event of BACK) {
    addEventListener(event, () => printing.abort(), { signal: printing.signal });
  }
  print();
  return () => printing.abort();
}

/** Between the parts of a fact, which are short enough for a line each: 約4秒＋／表示まで約3秒. */
const PARTS = /(?<=[＋・×])|(?=（)/u;

type Texts = typeof productTexts;
type ComparisonProps = { texts: Texts['comparison']; models: readonly Product[] };

/** Every fact of the four models in one table, which prints as a data sheet. */
export function Comparison({ texts, models }: ComparisonProps) {
  const t = useTranslation(listMessages);
  const [first] = models;
  const part = useRef<HTMLDivElement>(null);
  const end = useRef<() => void>(undefined);
  // Rendered ahead of time, where nobody can tell.
  const canPrint = !useHydrated() || typeof print === 'function';
  useEffect(() => () => end.current?.(), []);

  const printTable = () => {
    end.current?.();
    if (part.current) end.current = printAlone(part.current);
  };
  return (
    <Section labelledBy="comparison">
      <div ref={part}>
        <SectionHeading id="comparison" {...texts} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is wider than the screen */}
        <section className={styles.tableFrame} tabIndex={0} aria-label={texts.table}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.item}</th>
                {models.map(({ key, name, kind }) => (
                  <th key={key} scope="col">
                    <span className={styles.kind}>{withBreaks(t(kind))}</span>
                    <span lang="en">{t(name)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {first?.facts.map(({ term }, row) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  {models.map(({ key, facts }) => (
                    <td key={key}>
                      <Phrases>{facts[row]?.description.split(PARTS)}</Phrases>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {texts.notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </div>
      {canPrint && (
        <Button variant="ghost" className={styles.print} onClick={printTable}>
          {texts.print}
        </Button>
      )}
      <InAppNote lacks="print" />
    </Section>
  );
}
