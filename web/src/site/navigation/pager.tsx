import { Link } from '@tanstack/react-router';
import type { TextKey } from '../../content/locales/text-key.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './pager.module.css';

type Neighbour = { readonly id: number; readonly title: TextKey };

type PagerProps = {
  texts: {
    /** What the row of links is for, such as 前後のお知らせ. */
    readonly pager: string;
    readonly previous: string;
    readonly next: string;
    readonly backToList: string;
  };
  list: '/case/list' | '/news/list';
  page: '/case/$id' | '/news/$id';
  /** A missing neighbour leaves its place empty. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

/** The foot of a page that is one of a row: its neighbours, and the list between them. */
export function Pager({ texts, list, page, previous, next }: PagerProps) {
  const { t } = useTranslation();
  const link = (direction: string, { id, title }: Neighbour) => (
    <Link to={page} params={{ id: String(id) }} className={styles.link}>
      <span className={styles.direction}>{direction}</span>
      <span className={styles.title}>{t(title)}</span>
    </Link>
  );
  return (
    <nav aria-label={texts.pager} className={styles.pager}>
      <div className={styles.previous}>{previous && link(texts.previous, previous)}</div>
      <div className={styles.list}>
        <Link to={list} className={buttonClass('ghost')}>
          <Arrow className={styles.back} />
          {texts.backToList}
        </Link>
      </div>
      <div className={styles.next}>{next && link(texts.next, next)}</div>
    </nav>
  );
}
