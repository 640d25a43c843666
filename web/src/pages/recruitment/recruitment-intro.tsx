import { AnchorLink } from '../../site/navigation/anchor-link.tsx';
import { Section } from '../../ui/page/section.tsx';
import { recruitmentMessages } from './messages.ts';
import styles from './recruitment-intro.module.css';

const { intro, jump } = recruitmentMessages;

const places = ['requirements', 'stories', 'faq', 'entry'] as const;

/** What kind of work it is, and the way to each part of a long page. */
export function RecruitmentIntro() {
  return (
    <Section className={styles.intro}>
      <h2 className={styles.title}>{intro.title}</h2>
      <div className={styles.words}>
        <p className={styles.text}>{intro.text}</p>
        <nav aria-label={jump.label}>
          <ul className={styles.places}>
            {places.map((place) => (
              <li key={place}>
                <AnchorLink target={place} className={styles.place}>
                  {jump[place]}
                </AnchorLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Section>
  );
}
