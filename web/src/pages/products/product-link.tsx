import { useTranslation } from '../../site/i18n/use-translation.ts';
import type { Product } from '../../content/products/lineup.ts';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { buttonClass, type ButtonVariant } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

type ProductLinkProps = { product: Product; variant?: ButtonVariant; children: string };

/** The way to the product's own site or page; spoken with the name of the product. */
export function ProductLink({ product, variant = 'ghost', children }: ProductLinkProps) {
  const { t } = useTranslation();
  return (
    <SiteLink to={product.path} className={buttonClass(variant)}>
      <span>
        <VisuallyHidden>{t(product.kind)} </VisuallyHidden>
        {children}
      </span>
    </SiteLink>
  );
}
