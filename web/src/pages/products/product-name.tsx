import { useTranslation } from '../../site/i18n/use-translation.ts';
import type { Product } from '../../content/products/lineup.ts';
import styles from './product-name.module.css';

type ProductNameProps = {
  product: Product;
  as: 'h2' | 'h3';
  id?: string;
};

/** What it is, and what it is called. */
export function ProductName({ product, as: Heading, id }: ProductNameProps) {
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
