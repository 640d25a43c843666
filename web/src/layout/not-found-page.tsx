import { Link } from '@tanstack/react-router';
import { Arrow } from '../ui/arrow.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { Section } from '../ui/section.tsx';
import { layoutMessages } from './messages.ts';
import styles from './not-found-page.module.css';

const { notFound } = layoutMessages;

export function NotFoundPage() {
  return (
    <>
      <PageHero label={notFound.label} title={notFound.title} lead={notFound.lead} />
      <Section className={styles.ways}>
        <Link to="/index" className={buttonClass('secondary')}>
          {notFound.home}
          <Arrow />
        </Link>
        <Link to="/news/list" className={buttonClass('ghost')}>
          {notFound.news}
          <Arrow />
        </Link>
      </Section>
    </>
  );
}
