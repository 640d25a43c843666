import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { type CaseItem, cases } from '../../content/cases.ts';
import { caseBlock } from '../../content/home.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { Phrases } from '../../ui/text/phrases.tsx';
import styles from './case-block.module.css';

/** As many as the composition has places for. */
const CARD_COUNT = 3;

const shown: readonly CaseItem[] = cases.slice(0, CARD_COUNT);

const framingStyle = ({ position, phoneZoom = 1 }: NonNullable<CaseItem['framing']>) =>
  ({ '--position': position, '--phone-zoom': phoneZoom }) as CSSProperties;

export function CaseBlock() {
  const { t } = useTranslation();
  const { label, title, path } = caseBlock;
  return (
    <Section tone="paper" labelledBy="home-case">
      <SectionHeading id="home-case" label={label} title={title} />
      <ul className={styles.cards}>
        {shown.map(({ id, name, background, framing }) => (
          <li key={id} className={styles.place}>
            <Reveal kind="unveil" className={styles.frame}>
              <Link to={path} className={styles.card}>
                <Picture
                  source={background}
                  alt=""
                  sizes={`(width >= 768px) 50vw, ${100 * (framing?.phoneZoom ?? 1)}vw`}
                  style={framing && framingStyle(framing)}
                />
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
