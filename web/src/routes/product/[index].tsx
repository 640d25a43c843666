import { createFileRoute } from '@tanstack/react-router';
import { productLink } from '../../content/menu.ts';
import { productLabel } from '../../content/page-labels.ts';
import { ProductListPage } from '../../pages/products/product-list-page.tsx';

export const Route = createFileRoute('/product/index')({
  staticData: { page: { label: productLabel, drawing: 'products', title: productLink.name } },
  component: ProductListPage,
});
