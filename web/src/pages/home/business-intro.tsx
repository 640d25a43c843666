import { Link } from '@tanstack/react-router';
import { businessIntro } from '../../content/home.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import styles from './business-intro.module.css';
import { Cloth } from './cloth.tsx';

export function BusinessIntro() {
  const { label, title, paragraphs, link } = businessIntro;
  return (
    <Section tone="paper" className={styles.intro} labelledBy="home-business">
      <SectionHeading id="home-business" label={label} title={title} />
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Link to={link.path} className={buttonClass('ghost', styles.link)}>
          {link.label}
          <Arrow />
        </Link>
      </div>
      <Cloth />
    </Section>
  );
}
