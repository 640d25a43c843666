import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { caseCards } from '../../content/case-cards.ts';
import { casePageTexts } from '../../content/case-page.ts';
import { type Case, cases } from '../../content/cases.ts';
import type { Translated } from '../../site/i18n/translate.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { Arrow, arrowLink } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Note } from '../../ui/text/prose.tsx';
import { BreakAtClauses, breakPhrases, Tag } from '../../ui/text/text.tsx';
import styles from './case-list-page.module.css';

export function CaseListPage() {
  const texts = useTexts(casePageTexts);
  const items = useTexts(cases);
  return (
    <>
      <PageHead lead={texts.lead} />
      <Section tone="paper" labelledBy="case-list">
        <h2 id="case-list" className="hidden">
          {texts.listTitle}
        </h2>
        {items.length > 0 ? (
          <>
            <ul role="list" className={styles.list}>
              {items.map((item, index) => (
                <Card key={item.id} item={item} place={index + 1} />
              ))}
            </ul>
            <Note>{texts.note}</Note>
          </>
        ) : (
          <p>{texts.none}</p>
        )}
      </Section>
      <PageCallout {...texts.callout} />
    </>
  );
}

type CardProps = {
  item: Translated<Case>;
  /** Counted from 1. */
  place: number;
};

function Card({ item, place }: CardProps) {
  const { read } = useTexts(casePageTexts);
  const outline = caseCards[`./cases/${item.id}/index.md`];
  const result = outline?.results[0];
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Picture
          source={item.background}
          alt=""
          sizes={`(width >= 992px) ${place === 1 || place === cases.length ? 60 : 40}vw, 100vw`}
          priority={place === 1}
          fill
        />
      </div>
      <div>
        <p className={styles.facts}>
          <span className={styles.number}>{String(place).padStart(2, '0')}</span>
          <Tag>{outline?.industry}</Tag>
          <span>{outline?.customer}</span>
        </p>
        <h3 className={styles.title}>
          <BreakAtClauses>{item.name}</BreakAtClauses>
        </h3>
        <p className={styles.summary}>{breakPhrases(outline?.summary)}</p>
        <p className={styles.result}>
          <span className="text-sm">{result?.label}</span>
          <span className={styles.change}>
            {result?.before !== undefined && (
              <>
                <span className={styles.before}>{result.before}</span>
                <Arrow />
              </>
            )}
            <strong className={styles.after}>{result?.after}</strong>
          </span>
        </p>
        <Link
          to="/case/$id"
          params={{ id: String(item.id) }}
          className={clsx(arrowLink, styles.link)}
          aria-label={`${read}：${item.name.replaceAll('\u200b', '')}`}
        >
          <span>{read}</span>
          <Arrow />
        </Link>
      </div>
    </li>
  );
}
