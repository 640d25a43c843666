import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cases } from '../../../content/cases.ts';
import { caseBlock } from '../../../content/home.ts';
import { Arrow } from '../../../ui/drawing/arrow.tsx';
import { Picture } from '../../../ui/drawing/picture.tsx';
import { Reveal } from '../../../ui/drawing/reveal.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { SectionHeading } from '../../../ui/page/section-heading.tsx';
import { Phrases } from '../../../ui/text/phrases.tsx';
import styles from './case-block.module.css';

/** As many as the composition has places for. */
const CARD_COUNT = 3;

export function CaseBlock() {
  const { t } = useTranslation();
  const { label, title, path } = caseBlock;
  return (
    <Section tone="paper" labelledBy="home-case">
      <SectionHeading id="home-case" label={label} title={title} />
      <ul className={styles.cards}>
        {cases.slice(0, CARD_COUNT).map(({ id, name, background }) => (
          <li key={id} className={styles.place}>
            <Reveal kind="unveil" className={styles.frame}>
              <Link to={path} className={styles.card}>
                <Picture source={background} alt="" sizes="(width >= 768px) 50vw, 100vw" />
                <span className={styles.text}>
                  <span className={styles.title}>
                    <Phrases>{t(name)}</Phrases>
                  </span>
                  <Arrow />
                </span>
              </Link>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
