import { createFileRoute, notFound } from '@tanstack/react-router';
import { caseTextOf, findCase } from '../../content/cases.ts';
import { CaseDetailPage } from '../../pages/cases/case-detail-page.tsx';

export const Route = createFileRoute('/case/$id')({
  loader: async ({ params }) => {
    const item = findCase(params.id);
    const text = item && (await caseTextOf(item.id));
    return text ? { item, text } : Promise.reject(notFound());
  },
  component: function CaseDetail() {
    return <CaseDetailPage {...Route.useLoaderData()} />;
  },
});
