import { breathalyzers } from '../../content/products/lineup.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SectionHeading } from '../../ui/page/section-heading.tsx';
import { productMessages } from './messages.ts';
import styles from './breathalyzer-list.module.css';
import { ProductLink } from './product-link.tsx';
import { ProductName } from './product-name.tsx';

const { breath } = productMessages;

/** Four models with the same facts in the same order, so that they can be compared row by row. */
export function BreathalyzerList() {
  return (
    <Section tone="paper">
      <SectionHeading label={breath.label} title={breath.title} lead={breath.lead} />
      <ul className={styles.models}>
        {breathalyzers.map((product) => (
          <li key={product.id} className={styles.model}>
            <Reveal kind="unveil" className={styles.picture}>
              <Picture
                source={product.picture}
                alt=""
                sizes="(width >= 992px) 34vw, (width >= 768px) 45vw, 100vw"
              />
            </Reveal>
            <div className={styles.words}>
              <p className={styles.scene}>{product.scene}</p>
              <ProductName product={product} as="h3" />
              <p className={styles.text}>{product.text}</p>
              <dl className={styles.facts}>
                {product.facts.map(({ term, description }) => (
                  <div key={term} className={styles.fact}>
                    <dt>{term}</dt>
                    <dd>{description}</dd>
                  </div>
                ))}
              </dl>
              <ProductLink product={product}>{breath.link}</ProductLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
