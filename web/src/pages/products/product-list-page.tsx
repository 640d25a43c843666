import { clsx } from 'clsx';
import { type Product as ListedProduct, products, productTexts } from '../../content/products.ts';
import { isExternal } from '../../content/pages.ts';
import type { Translated } from '../../site/i18n/translate.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { CopyLink } from '../../site/navigation/copy-link.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { FaqSection } from '../../ui/page/faq-section.tsx';
import { Section } from '../../ui/page/section.tsx';
import { DefinitionTable, FactList, Note } from '../../ui/text/prose.tsx';
import { VisuallyHidden, breakPhrases } from '../../ui/text/text.tsx';
import { Comparison } from './comparison.tsx';
import styles from './product-list-page.module.css';

type Product = Translated<ListedProduct>;
type Texts = (typeof productTexts)['ja'];

export function ProductListPage() {
  const texts = useTexts(productTexts);
  const translated = useTexts(products);
  const placedAs = (place: Product['place']) =>
    translated.filter((product) => product.place === place);
  const models = placedAs('compared');
  const services = placedAs('service');
  return (
    <>
      <PageHead lead={texts.lead} />
      {placedAs('featured').map((product) => (
        <Featured key={product.key} product={product} />
      ))}
      {models.length > 0 && (
        <>
          <Models texts={texts.breath} models={models} />
          <Comparison texts={texts.comparison} models={models} />
        </>
      )}
      {placedAs('ownPage').map((product) => (
        <OwnPage key={product.key} product={product} />
      ))}
      {services.map((product) => (
        <Service
          key={product.key}
          product={product}
          note={product === services.at(-1) ? texts.note + (texts.sampleNote ?? '') : undefined}
        />
      ))}
      <FaqSection texts={texts.faq} />
      <PageCallout {...texts.callout} />
    </>
  );
}

/** A picture that fills the window, and one figure. */
function Featured({ product }: { product: Product }) {
  return (
    <section aria-labelledby={product.key} data-ground="white">
      <div className={styles.gateScene}>
        <Picture
          source={product.picture}
          alt=""
          sizes="100vw"
          fill
          className={styles.gatePicture}
        />
        {product.figure && (
          <div className={styles.gateFigure}>
            <span className={styles.gateValue}>{product.figure}</span>
            <span className={styles.gateUnit}>{product.figureUnit}</span>
          </div>
        )}
      </div>
      <div className={styles.gateWords}>
        <div className={clsx('sticky', styles.words)}>
          <ProductName product={product} as="h2" id={product.key} />
          <p className={styles.text}>{product.text}</p>
          <ProductLink product={product} />
        </div>
        <DefinitionTable rows={product.facts} />
      </div>
    </section>
  );
}

/** Models with the same facts in the same order, so that they can be compared row by row. */
function Models({ texts, models }: { texts: Texts['breath']; models: readonly Product[] }) {
  return (
    <Section tone="paper" heading={texts}>
      <ul role="list" className={styles.models}>
        {models.map((product) => (
          <li key={product.key} className={styles.model}>
            <div className={clsx('draw-in', styles.modelPicture)}>
              <Picture source={product.picture} alt="" sizes="(width >= 768px) 50vw, 100vw" fill />
            </div>
            <div className={styles.words}>
              <p className={styles.scene}>{product.scene}</p>
              <ProductName product={product} as="h3" />
              <p className={styles.text}>{product.text}</p>
              <FactList facts={product.facts.slice(0, texts.highlights)} className={styles.facts} />
              <ProductLink product={product} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A product in its own light, which has a page of its own. */
function OwnPage({ product }: { product: Product }) {
  return (
    <section aria-labelledby={product.key} data-ground="dark" className={styles.driver}>
      <Picture
        source={product.picture}
        alt=""
        sizes="100vw"
        fill
        className={styles.driverPicture}
      />
      <div className={styles.driverWords}>
        <ProductName product={product} as="h2" id={product.key} />
        <p>{product.text}</p>
        <ProductLink product={product} />
      </div>
    </section>
  );
}

/** @param props.note on all of the products, below the last */
function Service({ product, note }: { product: Product; note: string | undefined }) {
  return (
    <Section labelledBy={product.key} className={styles.works}>
      <div className={styles.words}>
        <ProductName product={product} as="h2" id={product.key} />
        <p className={styles.text}>{product.text}</p>
        <DefinitionTable rows={product.facts} />
        <ProductLink product={product} />
        {note && <Note>{note}</Note>}
        <CopyLink />
      </div>
      <div className={styles.worksPicture}>
        <Picture source={product.picture} alt="" sizes="(width >= 992px) 100vw, 160vw" fill />
      </div>
    </Section>
  );
}

type ProductNameProps = { product: Product; as: 'h2' | 'h3'; id?: string };

/** What it is, and what it is called. */
function ProductName({ product, as: Heading, id }: ProductNameProps) {
  return (
    <Heading id={id} className={clsx(styles.heading, Heading === 'h2' && 'heading-large')}>
      <span>{breakPhrases(product.kind)}</span>
      <span className={styles.name} lang="en">
        {product.name}
      </span>
    </Heading>
  );
}

/** The way to the product's own site or page; spoken with the name of the product. */
function ProductLink({ product }: { product: Product }) {
  return (
    <SiteLink to={product.path} className={buttonClass('ghost')}>
      <span>
        <VisuallyHidden>{product.kind} </VisuallyHidden>
        <span>{product.link}</span>
      </span>
      {!isExternal(product.path) && <Arrow />}
    </SiteLink>
  );
}
