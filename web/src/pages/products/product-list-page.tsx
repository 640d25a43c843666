import { type Product, productTexts } from '../../content/products/lineup.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageHead } from '../../site/navigation/page-head.tsx';
import { PageCallout } from '../../site/navigation/page-callout.tsx';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { buttonClass, type ButtonVariant } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Reveal } from '../../ui/drawing/reveal.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { FaqSection } from '../../ui/page/faq-section.tsx';
import { Section, SectionHeading } from '../../ui/page/section.tsx';
import { FactList, Note } from '../../ui/text/parts.tsx';
import { DefinitionTable } from '../../ui/text/prose.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { Comparison } from './comparison.tsx';
import styles from './product-list-page.module.css';

type Texts = typeof productTexts;

export function ProductListPage() {
  const texts = useTexts('products', productTexts);
  const { lead, links } = texts;
  return (
    <>
      <PageHead lead={lead} />
      <Gate gate={texts.gate} link={links.site} />
      <DeferBelowFold>
        <Breathalyzers breath={texts.breath} link={links.site} />
        <Comparison texts={texts.comparison} models={texts.breath.models} />
        <DriverPhone phone={texts.driverPhone} link={links.page} />
        <Works works={texts.works} link={links.service}>
          {texts.note + (texts.sampleNote ?? '')}
        </Works>
        <FaqSection texts={texts.faq} />
        <PageCallout {...texts.callout} />
      </DeferBelowFold>
    </>
  );
}

/** The camera at the door: a picture that fills the window, and one figure. */
function Gate({ gate, link }: { gate: Texts['gate']; link: string }) {
  return (
    <section aria-labelledby="gate" data-ground="white">
      <div className={styles.gateScene}>
        <Picture source={gate.picture} alt="" sizes="100vw" fill className={styles.gatePicture} />
        <Reveal className={styles.gateFigure}>
          <span className={styles.gateValue}>{gate.figure}</span>
          <span className={styles.gateUnit}>{gate.figureUnit}</span>
        </Reveal>
      </div>
      <div className={styles.gateWords}>
        <div className={styles.words}>
          <ProductName product={gate} as="h2" id="gate" />
          <p className={styles.text}>{gate.text}</p>
          <ProductLink product={gate}>{link}</ProductLink>
        </div>
        <DefinitionTable rows={gate.facts} />
      </div>
    </section>
  );
}

/** Four models with the same facts in the same order, so that they can be compared row by row. */
function Breathalyzers({ breath, link }: { breath: Texts['breath']; link: string }) {
  return (
    <Section tone="paper">
      <SectionHeading {...breath} />
      <ul className={styles.models}>
        {breath.models.map((product) => (
          <li key={product.id} className={styles.model}>
            <Reveal kind="unveil" className={styles.modelPicture}>
              <Picture source={product.picture} alt="" sizes="(width >= 768px) 50vw, 100vw" />
            </Reveal>
            <div className={styles.words}>
              <p className={styles.scene}>{product.scene}</p>
              <ProductName product={product} as="h3" />
              <p className={styles.text}>{product.text}</p>
              <FactList
                facts={product.facts.slice(0, breath.highlights)}
                className={styles.facts}
              />
              <ProductLink product={product}>{link}</ProductLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The phone in its own light, at dusk behind the wheel. */
function DriverPhone({ phone, link }: { phone: Product; link: string }) {
  return (
    <section aria-labelledby="driver" data-ground="dark" className={styles.driver}>
      <Picture source={phone.picture} alt="" sizes="100vw" fill className={styles.driverPicture} />
      <div className={styles.driverWords}>
        <ProductName product={phone} as="h2" id="driver" />
        <p>{phone.text}</p>
        <ProductLink product={phone} variant="onDark">
          {link}
        </ProductLink>
      </div>
    </section>
  );
}

/** @param props.children the notes on all of the products */
function Works(props: { works: Product; link: string; children: string }) {
  const { works, link, children } = props;
  return (
    <Section labelledBy="works" className={styles.works}>
      <div className={styles.words}>
        <ProductName product={works} as="h2" id="works" />
        <p className={styles.text}>{works.text}</p>
        <DefinitionTable rows={works.facts} />
        <ProductLink product={works}>{link}</ProductLink>
        <Note>{children}</Note>
      </div>
      <Reveal kind="unveil" className={styles.worksPicture}>
        <Picture source={works.picture} alt="" sizes="(width >= 992px) 100vw, 160vw" fill />
      </Reveal>
    </Section>
  );
}

type ProductNameProps = { product: Product; as: 'h2' | 'h3'; id?: string };

/** What it is, and what it is called. */
function ProductName({ product, as: Heading, id }: ProductNameProps) {
  const { t } = useTranslation();
  return (
    <Heading id={id} className={styles.heading}>
      <span className={styles.kind}>{t(product.kind)}</span>
      <span className={styles.name} lang="en">
        {t(product.name)}
      </span>
    </Heading>
  );
}

type ProductLinkProps = { product: Product; variant?: ButtonVariant; children: string };

/** The way to the product's own site or page; spoken with the name of the product. */
function ProductLink({ product, variant = 'ghost', children }: ProductLinkProps) {
  const { t } = useTranslation();
  return (
    <SiteLink to={product.path} className={buttonClass(variant)}>
      <span>
        <VisuallyHidden>{t(product.kind)} </VisuallyHidden>
        <span>{children}</span>
      </span>
      {product.path.startsWith('/') && <Arrow />}
    </SiteLink>
  );
}
