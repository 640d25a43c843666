import { createFileRoute, notFound } from '@tanstack/react-router';
import { caseTextOf } from '../../content/case-texts.ts';
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
    const text = item && (await caseTextOf(item.id));
    return text ? { item, text } : Promise.reject(notFound());
  },
  component: function CaseDetail() {
    return <CaseDetailPage {...Route.useLoaderData()} />;
  },
});
