import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { pictures } from '../../content/pictures.ts';
import { type AlgorithmFilter, findAlgorithms, isNarrowed } from './algorithm-filter.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Section } from '../../ui/page/section.tsx';
import { AlgorithmFilterForm } from './algorithm-filter-form.tsx';
import { AlgorithmTable } from './algorithm-table.tsx';
import styles from './algorithm-page.module.css';
import { algorithmMessages } from './messages.ts';

const { callout } = algorithmMessages;

const everything: AlgorithmFilter = { category: undefined, systems: [], platforms: [] };

export function AlgorithmPage() {
  const { t } = useTranslation();
  const title = t('menu.algorithm');
  const [filter, setFilter] = useState(everything);
  const found = findAlgorithms(filter);

  return (
    <>
      <PageHero
        label={algorithmMessages.label}
        title={title}
        lead={algorithmMessages.lead}
        picture={<Picture source={pictures.solutionAlgorithm} alt="" sizes="100vw" priority />}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <Section labelledBy="algorithm-search" className={styles.page}>
        <div className={styles.side}>
          <h2 id="algorithm-search" className={styles.title}>
            {algorithmMessages.title}
          </h2>
          <AlgorithmFilterForm filter={filter} onChange={setFilter} />
        </div>
        <div className={styles.results}>
          <div className={styles.head}>
            <output className={styles.count}>{algorithmMessages.count(found.length)}</output>
            {/* Always there and never `disabled`: either would take the focus away from who pressed it. */}
            <Button
              variant="ghost"
              className={styles.reset}
              aria-disabled={!isNarrowed(filter)}
              onClick={() => setFilter(everything)}
            >
              {algorithmMessages.reset}
            </Button>
          </div>
          {found.length > 0 ? (
            <AlgorithmTable algorithms={found} />
          ) : (
            <div className={styles.none}>
              <p className={styles.noneTitle}>{algorithmMessages.none}</p>
              <p>{algorithmMessages.noneHelp}</p>
              <Link to="/contact" className={styles.ask}>
                {algorithmMessages.ask}
                <Arrow />
              </Link>
            </div>
          )}
        </div>
      </Section>
      <Callout
        title={callout.title}
        text={callout.text}
        actions={
          <Link to="/contact" className={buttonClass('primary')}>
            {callout.action}
            <Arrow />
          </Link>
        }
      />
    </>
  );
}
