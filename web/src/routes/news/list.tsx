import { createFileRoute } from '@tanstack/react-router';
import { newsLink } from '../../content/menu.ts';
import { newsLabel } from '../../content/page-labels.ts';
import newsYears from 'virtual:content/news/years';
import { NewsListPage } from '../../pages/news/news-list-page.tsx';

type NewsSearch = { year?: number | undefined };

export const Route = createFileRoute('/news/list')({
  staticData: { page: { label: newsLabel, drawing: 'news', title: newsLink.name } },
  // A year that the filter doesn't offer is no filter. It must be overwritten: what is left out here
  // would come through from the address.
  validateSearch: ({ year }: Record<string, unknown>): NewsSearch => ({
    year: newsYears.find((known) => known === year),
  }),
  component: function NewsList() {
    return <NewsListPage year={Route.useSearch().year} />;
  },
});
