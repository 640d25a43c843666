import { works } from '../../content/products/lineup.ts';
import { DefinitionTable } from '../../ui/text/definition-table.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section } from '../../ui/page/section.tsx';
import { productMessages } from './messages.ts';
import { ProductLink } from './product-link.tsx';
import { ProductName } from './product-name.tsx';
import styles from './works-feature.module.css';

export function WorksFeature() {
  return (
    <Section labelledBy="works" className={styles.works}>
      <div className={styles.words}>
        <ProductName product={works} as="h2" id="works" />
        <p className={styles.text}>{works.text}</p>
        <div className={styles.facts}>
          <DefinitionTable rows={works.facts} />
        </div>
        <ProductLink product={works}>{productMessages.works.link}</ProductLink>
        <p className={styles.note}>{productMessages.note}</p>
      </div>
      <Reveal kind="unveil" className={styles.picture}>
        <Picture source={works.picture} alt="" sizes="(width >= 992px) 50vw, 100vw" />
      </Reveal>
    </Section>
  );
}
