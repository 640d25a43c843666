import { createFileRoute, notFound } from '@tanstack/react-router';
import { articleOf, findNews } from '../../content/news.ts';
import { NewsDetailPage } from '../../pages/news/news-detail-page.tsx';

export const Route = createFileRoute('/news/$id')({
  loader: async ({ params }) => {
    const item = findNews(params.id);
    const article = item && (await articleOf(item.id));
    return article ? { item, article } : Promise.reject(notFound());
  },
  component: function NewsDetail() {
    return <NewsDetailPage {...Route.useLoaderData()} />;
  },
});
