import { createFileRoute, notFound } from '@tanstack/react-router';
import { findCase } from '../../content/cases.ts';
import { CaseDetailPage } from '../../pages/cases/case-detail-page.tsx';

export const Route = createFileRoute('/case/$id')({
  loader: ({ params }) => findCase(params.id) ?? Promise.reject(notFound()),
  component: function CaseDetail() {
    return <CaseDetailPage item={Route.useLoaderData()} />;
  },
});
