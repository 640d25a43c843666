import { createFileRoute } from '@tanstack/react-router';
import { ProductListPage } from '../../pages/products/product-list-page.tsx';

export const Route = createFileRoute('/product/index')({ component: ProductListPage });
