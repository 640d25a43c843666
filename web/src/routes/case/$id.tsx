import { createFileRoute, notFound } from '@tanstack/react-router';
import texts from 'virtual:content/cases/pages';
import { type CaseItem, findCase } from '../../content/cases.ts';
import { caseLink } from '../../content/menu.ts';
import { caseLabel } from '../../content/page-labels.ts';
import { CaseDetailPage } from '../../pages/cases/case-detail-page.tsx';

type Loaded = { item: CaseItem };

export const Route = createFileRoute('/case/$id')({
  staticData: {
    page: {
      label: caseLabel,
      title: ({ item }: Loaded) => item.name,
      picture: ({ item }: Loaded) => item.background,
      parent: caseLink,
    },
  },
  // The loader comes with the page: what it knows of every text is no part of other pages.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params }) => {
    const item = findCase(params.id);
    const page = await texts[params.id]?.();
    return item && page ? { item, text: page.default } : Promise.reject(notFound());
  },
  component: function CaseDetail() {
    return <CaseDetailPage {...Route.useLoaderData()} />;
  },
});
