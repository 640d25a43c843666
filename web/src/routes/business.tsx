import { createFileRoute } from '@tanstack/react-router';
import { businessLabel } from '../content/page-labels.ts';
import picture from '../content/pictures/business.avif?picture';
import { BusinessPage } from '../pages/business/business-page.tsx';

export const Route = createFileRoute('/business')({
  staticData: { page: { label: businessLabel, title: 'menu.business', picture } },
  component: BusinessPage,
});
