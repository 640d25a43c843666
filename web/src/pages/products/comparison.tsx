import type { Product, productTexts } from '../../content/products.ts';
import type { Translated } from '../../site/i18n/translate.ts';
import { Section } from '../../ui/page/section.tsx';
import { Note } from '../../ui/text/prose.tsx';
import { BreakAtClauses, breakPhrases } from '../../ui/text/text.tsx';
import styles from './comparison.module.css';

/** Between the parts of a fact, which are short enough for a line each: 約4秒＋／表示まで約3秒. */
const PARTS = /(?<=[＋・×])|(?=（)/u;

type Texts = (typeof productTexts)['ja'];
type ComparisonProps = { texts: Texts['comparison']; models: readonly Translated<Product>[] };

/** Every fact of the four models in one table. */
export function Comparison({ texts, models }: ComparisonProps) {
  const [first] = models;
  return (
    <Section heading={{ id: 'comparison', ...texts }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is wider than the screen */}
      <section className={styles.tableFrame} tabIndex={0} aria-label={texts.table}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.item}</th>
              {models.map(({ key, name, kind }) => (
                <th key={key} scope="col">
                  <span className={styles.kind}>{breakPhrases(kind)}</span>
                  <span lang="en">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first?.facts.map(({ term }, row) => (
              <tr key={row}>
                <th scope="row">{term}</th>
                {models.map(({ key, facts }) => (
                  <td key={key}>
                    <BreakAtClauses>{facts[row]?.description.split(PARTS)}</BreakAtClauses>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {texts.notes.map((note, index) => (
        <Note key={index}>{note}</Note>
      ))}
    </Section>
  );
}
