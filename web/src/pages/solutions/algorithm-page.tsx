import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { algorithmTexts } from '../../content/solutions/algorithms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { FactSection } from '../../ui/page/fact-section.tsx';
import { Section } from '../../ui/page/section.tsx';
import { AlgorithmFilter } from './algorithm-filter.tsx';
import styles from './algorithm-page.module.css';
import { AlgorithmTable } from './algorithm-table.tsx';
import { findAlgorithms, isNarrowed, NO_FILTER } from './find-algorithms.ts';

export function AlgorithmPage() {
  const texts = useTexts('algorithm', algorithmTexts);
  const [filter, setFilter] = useState(NO_FILTER);
  const found = findAlgorithms(texts.table.rows, filter);

  return (
    <>
      <PageHead lead={texts.lead} />
      <Section labelledBy="algorithm-search">
        <Columns
          sticky
          side={
            <>
              <h2 id="algorithm-search" className={styles.title}>
                {texts.filter.title}
              </h2>
              <AlgorithmFilter texts={texts.filter} filter={filter} onChange={setFilter} />
            </>
          }
        >
          <div className={styles.results}>
            <div className={styles.head}>
              <output className={styles.count}>{`${found.length}${texts.found}`}</output>
              {/* Always there and never `disabled`: either would take the focus away from who pressed it. */}
              <Button
                variant="ghost"
                className={styles.reset}
                aria-disabled={!isNarrowed(filter)}
                onClick={() => setFilter(NO_FILTER)}
              >
                {texts.reset}
              </Button>
            </div>
            {found.length > 0 ? (
              <AlgorithmTable texts={texts} algorithms={found} />
            ) : (
              <div className={styles.none}>
                <p className={styles.noneTitle}>{texts.none.title}</p>
                <p>{texts.none.text}</p>
                <Link to="/contact" className={styles.ask}>
                  {texts.none.link}
                  <Arrow />
                </Link>
              </div>
            )}
          </div>
        </Columns>
      </Section>
      <FactSection number="02" tone="paper" texts={texts.accuracy} />
      <FactSection number="03" texts={texts.terms} />
      <PageCallout {...texts.callout} />
    </>
  );
}
