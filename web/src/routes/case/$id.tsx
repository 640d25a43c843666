import { createFileRoute, notFound } from '@tanstack/react-router';
import { caseLink } from '../../content/menu.ts';
import { pageLabels } from '../../content/page-labels.ts';
import { type CaseItem, findCase } from '../../content/cases.ts';
import { CaseDetailPage } from '../../pages/cases/case-detail-page.tsx';

export const Route = createFileRoute('/case/$id')({
  staticData: {
    page: {
      label: pageLabels.case,
      title: ({ name }: CaseItem) => name,
      picture: ({ background }: CaseItem) => background,
      parent: caseLink,
    },
  },
  loader: ({ params }) => findCase(params.id) ?? Promise.reject(notFound()),
  component: function CaseDetail() {
    return <CaseDetailPage item={Route.useLoaderData()} />;
  },
});
