import { createFileRoute } from '@tanstack/react-router';
import { newsYears } from '../../content/news.ts';
import { NewsListPage } from '../../pages/news/news-list-page.tsx';

type NewsSearch = { year?: number | undefined };

export const Route = createFileRoute('/news/list')({
  // A year that the filter doesn't offer is no filter. It must be overwritten: what is left out here
  // would come through from the address.
  validateSearch: ({ year }: Record<string, unknown>): NewsSearch => ({
    year: newsYears.find((known) => known === year),
  }),
  component: function NewsList() {
    return <NewsListPage year={Route.useSearch().year} />;
  },
});
