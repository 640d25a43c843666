import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Arrow, leadsBack } from '../../ui/drawing/arrow.tsx';
import { ArrowLink } from './arrow-link.tsx';
import { withBreaks } from '../../ui/text/text.tsx';
import styles from './pager.module.css';

type Neighbour = { readonly id: number; readonly title: string };

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
  /** A missing neighbour leaves its place empty, and on a phone to the others. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

/** The foot of a page that is one of a row: its neighbours, and the list between them. */
export function Pager({ texts, list, page, previous, next }: PagerProps) {
  const link = (item: Neighbour | undefined, direction: string) =>
    item && (
      <Link to={page} params={{ id: String(item.id) }} className={styles.link}>
        <span className={clsx(styles.direction, direction === texts.previous && leadsBack)}>
          <span>{direction}</span>
          <Arrow />
        </span>
        <span className={styles.title}>{withBreaks(item.title)}</span>
      </Link>
    );
  return (
    <nav aria-label={texts.pager} className={styles.pager}>
      <div className={styles.previous}>{link(previous, texts.previous)}</div>
      <div className={styles.list}>
        <ArrowLink to={list} button="ghost" className={leadsBack}>
          {texts.backToList}
        </ArrowLink>
      </div>
      <div className={styles.next}>{link(next, texts.next)}</div>
    </nav>
  );
}
