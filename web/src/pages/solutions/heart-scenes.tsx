import { heartScenes } from '../../content/solutions/heart-inspection.ts';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { heartMessages } from './messages.ts';
import { Cloth, type WeaveName } from './heart-cloth.tsx';
import { Phrases } from '../../ui/text/phrases.tsx';
import styles from './heart-scenes.module.css';

const { scenes } = heartMessages;

const weaveOf: Record<(typeof heartScenes)[number]['id'], WeaveName> = {
  school: 'plain',
  telework: 'twill',
  nursing: 'satin',
};

/** School, telework, nursing home: three cloths of one yarn. */
export function HeartScenes() {
  return (
    <Section tone="paper">
      <SectionHeading number="03" label={scenes.label} title={scenes.title} />
      <ul className={styles.scenes}>
        {heartScenes.map(({ id, name, title, text, how, figure, caption }) => (
          <li key={id} className={styles.scene} data-scene={id}>
            <Reveal kind="unveil" className={styles.panel}>
              <Cloth weave={weaveOf[id]} />
              <p className={styles.figure}>
                <strong className={styles.value}>{figure}</strong>
                <span className={styles.caption}>{caption}</span>
              </p>
            </Reveal>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <span className={styles.name}>{name}</span>
                <Phrases>{title}</Phrases>
              </h3>
              <p className={styles.text}>{text}</p>
              <ul className={styles.how}>
                {how.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
