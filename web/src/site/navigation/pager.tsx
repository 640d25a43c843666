import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Arrow, backLink } from '../../ui/drawing/arrow.tsx';
import { ArrowLink } from './arrow-link.tsx';
import { breakPhrases } from '../../ui/text/text.tsx';
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
  /** The place of a missing neighbour is the list's. */
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

/** The foot of a page that is one of a row: its neighbours, and the list between them. */
export function Pager({ texts, list, page, previous, next }: PagerProps) {
  const linkTo = (item: Neighbour | undefined, direction: 'previous' | 'next') =>
    item && (
      <Link to={page} params={{ id: String(item.id) }} className={styles[direction]}>
        <span className={clsx(styles.direction, direction === 'previous' && backLink)}>
          <span>{texts[direction]}</span>
          <Arrow />
        </span>
        <span className={styles.title}>{breakPhrases(item.title)}</span>
      </Link>
    );
  return (
    <nav aria-label={texts.pager} className={styles.pager}>
      {linkTo(previous, 'previous')}
      <ArrowLink to={list} button="ghost" className={clsx(backLink, styles.list)}>
        {texts.backToList}
      </ArrowLink>
      {linkTo(next, 'next')}
    </nav>
  );
}
