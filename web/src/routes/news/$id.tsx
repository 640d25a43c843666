import { createFileRoute, notFound } from '@tanstack/react-router';
import { newsLink } from '../../content/menu.ts';
import { pageLabels } from '../../content/page-labels.ts';
import { findNews, type NewsItem } from '../../content/news.ts';
import { NewsDetailPage } from '../../pages/news/news-detail-page.tsx';

export const Route = createFileRoute('/news/$id')({
  staticData: {
    page: { label: pageLabels.news, title: ({ title }: NewsItem) => title, parent: newsLink },
  },
  loader: ({ params }) => findNews(params.id) ?? Promise.reject(notFound()),
  component: function NewsDetail() {
    return <NewsDetailPage item={Route.useLoaderData()} />;
  },
});
