import { useRef } from 'react';
import type { Product, productTexts } from '../../content/products/lineup.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Note } from '../../ui/text/parts.tsx';
import { Phrases } from '../../ui/text/text.tsx';
import styles from './comparison.module.css';

/** Prints a copy of a part of the page and nothing else: see `styles/print.css`. */
function printAlone(part: Element) {
  const root = document.documentElement;
  const sheet = part.cloneNode(true) as Element;
  sheet.setAttribute('data-sheet', '');
  document.body.append(sheet);
  root.setAttribute('data-prints-sheet', '');
  addEventListener(
    'afterprint',
    () => {
      root.removeAttribute('data-prints-sheet');
      sheet.remove();
    },
    { once: true },
  );
  print();
}

/** Between the parts of a fact, which are short enough for a line each: 約4秒＋／表示まで約3秒. */
const PARTS = /(?<=[＋・×])|(?=（)/u;

type Texts = typeof productTexts;
type ComparisonProps = { texts: Texts['comparison']; models: readonly Product[] };

/** Every fact of the four models in one table, which prints as a data sheet. */
export function Comparison({ texts, models }: ComparisonProps) {
  const { t } = useTranslation();
  const [first] = models;
  const part = useRef<HTMLDivElement>(null);
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
                {models.map(({ slug, name, kind }) => (
                  <th key={slug} scope="col">
                    <span className={styles.kind}>{t(kind)}</span>
                    <span lang="en">{t(name)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {first?.facts.map(({ term }, row) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  {models.map(({ slug, facts }) => (
                    <td key={slug}>
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
      <Button
        variant="ghost"
        className={styles.print}
        onClick={() => part.current && printAlone(part.current)}
      >
        {texts.print}
      </Button>
    </Section>
  );
}
