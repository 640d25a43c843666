import { createFileRoute } from '@tanstack/react-router';
import { newsYears } from '../../content/news.ts';
import { NewsListPage } from '../../features/news/news-list-page.tsx';

type NewsSearch = { year?: number };

export const Route = createFileRoute('/news/list')({
  // A year that the filter doesn't offer is no filter.
  validateSearch: ({ year }: Record<string, unknown>): NewsSearch =>
    newsYears.some((known) => known === year) ? { year: Number(year) } : {},
  component: function NewsList() {
    return <NewsListPage year={Route.useSearch().year} />;
  },
});
