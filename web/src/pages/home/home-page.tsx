import { HOME_NEWS_COUNT, RECRUITMENT_HEIGHT } from '../../constants.ts';
import { type CaseCard, cases } from '../../content/cases.ts';
import {
  businessIntro,
  caseBlock,
  newsBlock,
  recruitmentBanner,
  solutionBlock,
  type SolutionCard,
  solutionCards,
} from '../../content/home.ts';
import { latestNews } from '../../content/news.ts';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Weave } from '../../ui/drawing/weave.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { Phrases, Tag } from '../../ui/text/text.tsx';
import { Hero } from './hero.tsx';
import { ProductBlock } from './product-block.tsx';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import styles from './home-page.module.css';

export function HomePage() {
  return (
    <>
      <Hero />
      <DeferBelowFold>
        <BusinessIntro />
        <SolutionBlock />
        <ProductBlock />
        <NewsBlock />
        <RecruitmentBanner />
        <CaseBlock />
      </DeferBelowFold>
    </>
  );
}

function BusinessIntro() {
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

/** How many fine threads of the ground lie about each thread that has a name. */
const THREADS_OF_A_NAME = { warp: 9, weft: 9 };

/** What we supply runs down, what partners know runs across: the cloth is the business. */
function Cloth() {
  const { warp, weft, cloth } = businessIntro;
  return (
    <figure className={styles.figure}>
      <div className={styles.loom}>
        <div className={styles.warp}>
          <p className={styles.name}>{warp.name}</p>
          <ul className={styles.warpThreads}>
            {warp.threads.map((thread) => (
              <li key={thread}>{thread}</li>
            ))}
          </ul>
        </div>
        <div className={styles.weft}>
          <p className={styles.name}>{weft.name}</p>
          <ul className={styles.weftThreads}>
            {weft.threads.map((thread) => (
              <li key={thread}>{thread}</li>
            ))}
          </ul>
        </div>
        <Reveal kind="draw" className={styles.cloth}>
          <Weave
            className={styles.ground}
            kind="plain"
            warp={warp.threads.length * THREADS_OF_A_NAME.warp}
            weft={weft.threads.length * THREADS_OF_A_NAME.weft}
          />
          <Weave
            kind="plain"
            warp={warp.threads.length}
            weft={weft.threads.length}
            thickness={0.032}
          />
        </Reveal>
      </div>
      <figcaption className={styles.caption}>{cloth}</figcaption>
    </figure>
  );
}

function SolutionBlock() {
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
      <div className={styles.solutionBlockText}>
        <p className={styles.number}>{number}</p>
        <h3 className={styles.solutionBlockName}>{t(card.name)}</h3>
        <p className={styles.desc}>{t(card.desc)}</p>
        <Arrow />
      </div>
    </Link>
  );
}

function NewsBlock() {
  const { t } = useTranslation();
  const { label, title, list } = newsBlock;
  return (
    <Section className={styles.block} labelledBy="home-news">
      <SectionHeading id="home-news" label={label} title={title} />
      <ul className={styles.items}>
        {latestNews(HOME_NEWS_COUNT).map((item) => (
          <li key={item.id} className={styles.item}>
            <p className={styles.date}>{item.publishTime}</p>
            <Tag>{t(item.remark)}</Tag>
            <h3 className={styles.title}>
              <Link to="/news/$id" params={{ id: String(item.id) }}>
                {t(item.title)}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
      <Link to={list.path} className={buttonClass('ghost', styles.more)}>
        {list.label}
        <Arrow />
      </Link>
    </Section>
  );
}

const height = {
  '--wide-height': `${RECRUITMENT_HEIGHT.wide}px`,
  '--phone-height': `${RECRUITMENT_HEIGHT.phone}px`,
} as CSSProperties;

function RecruitmentBanner() {
  const { label, title, subTitle, description, subDescriptions, link, picture } = recruitmentBanner;
  return (
    <section
      data-ground="dark"
      className={styles.banner}
      style={height}
      aria-labelledby="home-recruitment"
    >
      <div className={styles.recruitmentBannerPicture}>
        <Picture source={picture} alt="" sizes="(width > 576px) 60vw, 100vw" />
      </div>
      <div className={styles.recruitmentBannerText}>
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

/** As many as the composition has places for. */
const CARD_COUNT = 3;

const shown: readonly CaseCard[] = cases.slice(0, CARD_COUNT);

const framingStyle = ({ position, phoneZoom = 1 }: NonNullable<CaseCard['framing']>) =>
  ({ '--position': position, '--phone-zoom': phoneZoom }) as CSSProperties;

function CaseBlock() {
  const { t } = useTranslation();
  const { label, title, path } = caseBlock;
  return (
    <Section tone="paper" labelledBy="home-case">
      <SectionHeading id="home-case" label={label} title={title} />
      <ul className={styles.caseBlockCards}>
        {shown.map(({ id, name, background, framing }) => (
          <li key={id} className={styles.caseBlockPlace}>
            <Reveal kind="unveil" className={styles.caseBlockFrame}>
              <Link to={path} className={styles.caseBlockCard}>
                <Picture
                  source={background}
                  alt=""
                  sizes={`(width >= 768px) 50vw, ${100 * (framing?.phoneZoom ?? 1)}vw`}
                  style={framing && framingStyle(framing)}
                />
                <span className={styles.caseBlockText}>
                  <span className={styles.caseBlockTitle}>
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
