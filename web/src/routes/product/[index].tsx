import { createFileRoute } from '@tanstack/react-router';
import { productLink } from '../../content/menu.ts';
import { pageLabels } from '../../content/page-labels.ts';
import { ProductListPage } from '../../pages/products/product-list-page.tsx';

export const Route = createFileRoute('/product/index')({
  staticData: { page: { label: pageLabels.product, title: productLink.name } },
  component: ProductListPage,
});
