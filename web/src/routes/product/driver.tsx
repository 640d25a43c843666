import { createFileRoute } from '@tanstack/react-router';
import { productLink } from '../../content/menu.ts';
import { driverLabel } from '../../content/page-labels.ts';
import { pictures } from '../../content/pictures.ts';
import { DriverPage } from '../../pages/products/driver-page.tsx';

export const Route = createFileRoute('/product/driver')({
  staticData: {
    page: {
      label: driverLabel,
      title: 'menu.driver',
      picture: pictures.driverPhoneDark,
      parent: productLink,
    },
  },
  component: DriverPage,
});
