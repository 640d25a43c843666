import { createFileRoute, notFound } from '@tanstack/react-router';
import { findNews } from '../../content/news.ts';
import { NewsDetailPage } from '../../pages/news/news-detail-page.tsx';

export const Route = createFileRoute('/news/$id')({
  loader: ({ params }) => findNews(params.id) ?? Promise.reject(notFound()),
  component: function NewsDetail() {
    return <NewsDetailPage item={Route.useLoaderData()} />;
  },
});
