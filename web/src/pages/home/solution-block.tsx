import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { type SolutionCard, solutionBlock, solutionCards } from '../../content/home.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Weave } from '../../ui/drawing/weave.tsx';
import styles from './solution-block.module.css';

export function SolutionBlock() {
  const { label, title, lead } = solutionBlock;
  return (
    <Section tone="dark" labelledBy="home-solution">
      <SectionHeading id="home-solution" label={label} title={title} lead={lead} />
      <ol className={styles.cards}>
        {solutionCards.map((card, index) => (
          <li key={card.id} className={styles.place}>
            <Reveal className={styles.frame}>
              <Card card={card} number={`0${index + 1}`} large={index === 0} />
            </Reveal>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type CardProps = { card: SolutionCard; number: string; large: boolean };

function Card({ card, number, large }: CardProps) {
  const { t } = useTranslation();
  return (
    <Link to={card.path} className={clsx(styles.card, large && styles.large)}>
      <div className={styles.picture}>
        <Picture source={card.bg} alt="" sizes="(width >= 1200px) 50vw, 100vw" />
      </div>
      <div className={styles.weave}>
        <Weave kind={card.weave} warp={large ? 60 : 30} weft={12} />
      </div>
      <div className={styles.text}>
        <p className={styles.number}>{number}</p>
        <h3 className={styles.name}>{t(card.name)}</h3>
        <p className={styles.desc}>{t(card.desc)}</p>
        <Arrow />
      </div>
    </Link>
  );
}
