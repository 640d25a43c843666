import { createFileRoute } from '@tanstack/react-router';
import { companyLabel } from '../content/page-labels.ts';
import picture from '../content/pictures/company.avif?picture';
import { CompanyPage } from '../pages/company/company-page.tsx';

export const Route = createFileRoute('/company')({
  staticData: { page: { label: companyLabel, title: 'menu.company', picture } },
  component: CompanyPage,
});
