import { createFileRoute, notFound } from '@tanstack/react-router';
import { caseTextOf } from '../../content/case-texts.ts';
import { findCase } from '../../content/cases.ts';
import { CaseDetailPage } from '../../pages/cases/case-detail-page.tsx';

export const Route = createFileRoute('/case/$id')({
  // The loader comes with the page: what it knows of every text is no part of other pages.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params }) => {
    const item = findCase(params.id);
    const text = item && (await caseTextOf(item.id));
    return text ? { item, text } : Promise.reject(notFound());
  },
  component: function CaseDetail() {
    return <CaseDetailPage {...Route.useLoaderData()} />;
  },
});
