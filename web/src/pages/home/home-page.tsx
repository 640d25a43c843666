import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  type ComponentType,
  type CSSProperties,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { HOME_NEWS_COUNT } from '../../constants.ts';
import { type Case, cases } from '../../content/cases.ts';
import { homeTexts, type SolutionCard, solutionCards } from '../../content/home.ts';
import { news } from '../../content/news.ts';
import recruitmentPicture from '../../content/pictures/recruitment.avif?picture';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { ArrowLink } from '../../site/navigation/arrow-link.tsx';
import { NewsEntry } from '../../site/navigation/news-entry.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Weave } from '../../ui/drawing/weave.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { BreakAtClauses, breakPhrases } from '../../ui/text/text.tsx';
import { laterBlock } from '../../ui/use-later.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import loom from './loom.module.css';
import slides from './slides.module.css';
import { useInSight } from './use-in-sight.ts';

const Loom = laterBlock(
  () => import('./loom.tsx').then(({ Loom }) => Loom),
  <figure className={loom.figure} />,
);
const RestingSlides = laterBlock(
  () => import('./slides.tsx').then(({ RestingSlides }) => RestingSlides),
  <div className={slides.stage} />,
);

export function HomePage() {
  const texts = useTexts(homeTexts);
  return (
    <>
      <Hero texts={texts.hero} />
      <BusinessIntro texts={texts.business} />
      <Solutions texts={texts.solutions} />
      <Products texts={texts.products} />
      {latestNews.length > 0 && <News texts={texts.news} />}
      <RecruitmentBanner texts={texts.recruitment} />
      {shown.length > 0 && <Cases texts={texts.cases} />}
      <PageCallout {...texts.callout} />
    </>
  );
}

type Texts = (typeof homeTexts)['ja'];

function BusinessIntro({ texts }: { texts: Texts['business'] }) {
  return (
    <Section tone="paper" heading={{ id: 'home-business', ...texts }} className={styles.intro}>
      <div className={styles.introText}>
        {texts.paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <ArrowLink to="/business" button="ghost">
          {texts.link}
        </ArrowLink>
      </div>
      <Loom />
    </Section>
  );
}

function Solutions({ texts }: { texts: Texts['solutions'] }) {
  return (
    <Section tone="dark" heading={{ id: 'home-solution', className: styles.besideLead, ...texts }}>
      <ol role="list" className={styles.solutions}>
        {solutionCards.map((card, index) => (
          <li key={card.id} className={clsx('rise', styles.place)}>
            <Solution card={card} number={`0${index + 1}`} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

type SolutionProps = { card: SolutionCard; number: string };

function Solution({ card, number }: SolutionProps) {
  const { solutions, weaves } = useTexts(homeTexts);
  const { name, desc } = solutions[card.texts];
  return (
    <Link to={card.path} className={styles.solution}>
      <div className={styles.solutionPicture}>
        <Picture source={card.bg} alt="" sizes="(width >= 1200px) 50vw, 100vw" fill />
      </div>
      <div className={styles.solutionText}>
        <p className={styles.solutionNumber}>
          <span>{number}</span>
          <span className={styles.swatch}>
            <Weave kind={card.weave} warp={12} weft={6} thickness={0.62} />
          </span>
          <span>{weaves[card.weave]}</span>
        </p>
        <h3 className="heading-large">{breakPhrases(name)}</h3>
        <p className={styles.solutionDesc}>{desc}</p>
        <Arrow />
      </div>
    </Link>
  );
}

/** How far below the screen the block may be when the carousel is fetched. */
const NEAR = '800px';

function Products({ texts }: { texts: Texts['products'] }) {
  const block = useRef<HTMLElement>(null);
  // The row stays in place until the carousel is there: with another one, the visitor would lose their place.
  const [Carousel, setCarousel] = useState<ComponentType>(() => RestingSlides);

  const near = useInSight(block, NEAR);

  useEffect(() => {
    if (!near) return;
    import('./product-carousel.tsx').then(
      ({ ProductCarousel }) => startTransition(() => setCarousel(() => ProductCarousel)),
      () => undefined,
    );
  }, [near]);

  return (
    <section ref={block} className={styles.products} aria-labelledby="home-product">
      <div className={styles.productsHead}>
        <SectionHeading id="home-product" {...texts} />
        <ArrowLink to="/product/index" button="ghost">
          {texts.link}
        </ArrowLink>
      </div>
      <Carousel />
    </section>
  );
}

const latestNews = news.slice(0, HOME_NEWS_COUNT);

function News({ texts }: { texts: Texts['news'] }) {
  return (
    <Section className={styles.news} labelledBy="home-news">
      <div className={styles.newsHead}>
        <SectionHeading id="home-news" {...texts} />
        <ArrowLink to="/news/list" button="ghost">
          {texts.link}
        </ArrowLink>
      </div>
      <ul role="list" className="ruled">
        {latestNews.map((item) => (
          <NewsEntry key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function RecruitmentBanner({ texts }: { texts: Texts['recruitment'] }) {
  return (
    <section data-ground="dark" className={styles.recruitment} aria-labelledby="home-recruitment">
      <div className={styles.recruitmentPicture}>
        <Picture source={recruitmentPicture} alt="" sizes="(width > 576px) 60vw, 100vw" fill />
      </div>
      <div className={styles.recruitmentText}>
        <SectionHeading id="home-recruitment" label={texts.label} title={texts.title} />
        <p className={styles.subTitle}>{texts.subTitle}</p>
        <p className={styles.recruitmentLead}>{breakPhrases(texts.lead)}</p>
        <dl className={styles.subDescriptions}>
          {texts.subDescriptions.map(({ term, text }, index) => (
            <div key={index}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ArrowLink to="/employment" button="ghost">
          {texts.link}
        </ArrowLink>
      </div>
    </section>
  );
}

/** As many as the composition has places for. */
const CARD_COUNT = 3;

const shown: readonly Case[] = cases.slice(0, CARD_COUNT);

const framingStyle = ({ position, phoneZoom = 1 }: NonNullable<Case['framing']>) =>
  ({ '--position': position, '--phone-zoom': phoneZoom }) as CSSProperties;

function Cases({ texts }: { texts: Texts['cases'] }) {
  return (
    <Section tone="paper" heading={{ id: 'home-case', className: styles.amongCases, ...texts }}>
      <ul role="list" className={styles.cases}>
        {useTexts(shown).map(({ id, name, background, framing }) => (
          <li key={id} className={clsx('draw-in', styles.place)}>
            <Link to="/case/list" className={styles.case}>
              <Picture
                source={background}
                alt=""
                sizes={`(width >= 992px) 60vw, ${100 * (framing?.phoneZoom ?? 1)}vw`}
                style={framing && framingStyle(framing)}
                fill
              />
              <span className={styles.caseText}>
                <span className={styles.caseTitle}>
                  <BreakAtClauses>{name}</BreakAtClauses>
                </span>
                <Arrow />
              </span>
            </Link>
          </li>
        ))}
        <li className={styles.allCases}>
          <ArrowLink to="/case/list" button="ghost">
            {texts.link}
          </ArrowLink>
        </li>
      </ul>
    </Section>
  );
}
