import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { RECRUITMENT_HEIGHT } from '../../constants.ts';
import { recruitmentBanner } from '../../content/home.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { SectionHeading } from '../../ui/page/section.tsx';
import styles from './recruitment-banner.module.css';

const height = {
  '--wide-height': `${RECRUITMENT_HEIGHT.wide}px`,
  '--phone-height': `${RECRUITMENT_HEIGHT.phone}px`,
} as CSSProperties;

export function RecruitmentBanner() {
  const { label, title, subTitle, description, subDescriptions, link, picture } = recruitmentBanner;
  return (
    <section
      data-ground="dark"
      className={styles.banner}
      style={height}
      aria-labelledby="home-recruitment"
    >
      <div className={styles.picture}>
        <Picture source={picture} alt="" sizes="(width > 576px) 60vw, 100vw" />
      </div>
      <div className={styles.text}>
        <SectionHeading id="home-recruitment" label={label} title={title} />
        <p className={styles.subTitle}>{subTitle}</p>
        <p className={styles.description}>{description}</p>
        <dl className={styles.subDescriptions}>
          {subDescriptions.map(({ term, text }) => (
            <div key={term}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.detail}>{text}</dd>
            </div>
          ))}
        </dl>
        <Link to={link.path} className={buttonClass('onDark')}>
          {link.label}
          <Arrow />
        </Link>
      </div>
    </section>
  );
}
