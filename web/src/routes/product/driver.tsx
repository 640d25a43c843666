import { createFileRoute } from '@tanstack/react-router';
import { productLink } from '../../content/menu.ts';
import { driverLabel } from '../../content/page-labels.ts';
import { menuName } from '../../content/product-messages.ts';
import picture from '../../content/pictures/driver-dark.avif?picture';
import { DriverPage } from '../../pages/products/driver-page.tsx';

export const Route = createFileRoute('/product/driver')({
  staticData: {
    page: { label: driverLabel, title: menuName('driver'), picture, parent: productLink },
  },
  component: DriverPage,
});
