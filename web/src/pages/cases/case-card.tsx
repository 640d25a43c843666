import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { caseStudies } from '../../content/case-studies/studies.ts';
import type { CaseItem } from '../../content/cases.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Phrases, Tag } from '../../ui/text/text.tsx';
import styles from './case-card.module.css';
import { caseMessages } from './messages.ts';

type CaseCardProps = {
  item: CaseItem;
  /** Counted from 1. */
  place: number;
  /** The first and the last case of the list take the whole width, each from its own side. */
  wide: 'first' | 'last' | undefined;
};

export function CaseCard({ item, place, wide }: CaseCardProps) {
  const { t } = useTranslation();
  const study = caseStudies[item.id];
  const [result] = study.results;
  return (
    <li className={clsx(styles.card, wide && styles.wide, wide && styles[wide])}>
      <Reveal kind="unveil" className={styles.picture}>
        <Picture
          source={item.background}
          alt=""
          sizes={wide ? '(width >= 992px) 60vw, 100vw' : '(width >= 992px) 40vw, 100vw'}
          priority={wide === 'first'}
        />
      </Reveal>
      <div>
        <p className={styles.facts}>
          <span className={styles.number}>{String(place).padStart(2, '0')}</span>
          <Tag>{study.industry}</Tag>
          <span>{study.customer}</span>
        </p>
        <h3 className={styles.title}>
          <Phrases>{t(item.name)}</Phrases>
        </h3>
        <p className={styles.summary}>{study.summary}</p>
        <p className={styles.result}>
          <span className={styles.resultLabel}>{result.label}</span>
          <span className={styles.change}>
            <span className={styles.before}>{result.before}</span>
            <Arrow />
            <strong className={styles.after}>{result.after}</strong>
          </span>
        </p>
        <Link
          to="/case/$id"
          params={{ id: String(item.id) }}
          className={styles.link}
          aria-label={`${caseMessages.read}：${t(item.name)}`}
        >
          {caseMessages.read}
          <Arrow />
        </Link>
      </div>
    </li>
  );
}
