import { createFileRoute } from '@tanstack/react-router';
import { pageLabels } from '../content/page-labels.ts';
import { pictures } from '../content/pictures.ts';
import { BusinessPage } from '../pages/business/business-page.tsx';

export const Route = createFileRoute('/business')({
  staticData: {
    page: { label: pageLabels.business, title: 'menu.business', picture: pictures.business },
  },
  component: BusinessPage,
});
