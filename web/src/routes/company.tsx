import { createFileRoute } from '@tanstack/react-router';
import { companyLabel } from '../content/page-labels.ts';
import { pictures } from '../content/pictures.ts';
import { CompanyPage } from '../pages/company/company-page.tsx';

export const Route = createFileRoute('/company')({
  staticData: {
    page: { label: companyLabel, title: 'menu.company', picture: pictures.company },
  },
  component: CompanyPage,
});
