import { gate } from '../../content/products/lineup.ts';
import { DefinitionTable } from '../../ui/text/definition-table.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { productMessages } from './messages.ts';
import styles from './gate-feature.module.css';
import { ProductLink } from './product-link.tsx';
import { ProductName } from './product-name.tsx';

/** The camera at the door: a picture that fills the window, and one figure. */
export function GateFeature() {
  return (
    <section aria-labelledby="gate" className={styles.gate}>
      <div className={styles.scene}>
        <Picture source={gate.picture} alt="" sizes="100vw" className={styles.picture} />
        <Reveal className={styles.figure}>
          <p>
            <span className={styles.value}>{gate.figure}</span>
            <span className={styles.unit}>{gate.figureUnit}</span>
          </p>
        </Reveal>
      </div>
      <div className={styles.words}>
        <div className={styles.text}>
          <ProductName product={gate} as="h2" id="gate" />
          <p className={styles.description}>{gate.text}</p>
          <ProductLink product={gate}>{productMessages.gate.link}</ProductLink>
        </div>
        <DefinitionTable rows={gate.facts} />
      </div>
    </section>
  );
}
