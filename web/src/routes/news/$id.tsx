import { createFileRoute, notFound } from '@tanstack/react-router';
import { articleOf } from '../../content/news-articles.ts';
import { findNews } from '../../content/news.ts';
import { NewsDetailPage } from '../../pages/news/news-detail-page.tsx';

export const Route = createFileRoute('/news/$id')({
  // The loader comes with the page: what it knows of every text is no part of other pages.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params }) => {
    const item = findNews(params.id);
    const article = item && (await articleOf(item.id));
    return article ? { item, article } : Promise.reject(notFound());
  },
  component: function NewsDetail() {
    return <NewsDetailPage {...Route.useLoaderData()} />;
  },
});
