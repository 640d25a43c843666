import { createFileRoute } from '@tanstack/react-router';
import { caseLink } from '../../content/menu.ts';
import { caseLabel } from '../../content/page-labels.ts';
import { CaseListPage } from '../../pages/cases/case-list-page.tsx';

export const Route = createFileRoute('/case/list')({
  staticData: { page: { label: caseLabel, drawing: 'cases', title: caseLink.name } },
  component: CaseListPage,
});
