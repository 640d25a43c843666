import { createFileRoute, notFound } from '@tanstack/react-router';
import { newsLink } from '../../content/menu.ts';
import articles from 'virtual:content/news/pages';
import type { NewsItem } from '../../content/news-item.ts';
import { findNews } from '../../content/news.ts';
import { newsLabel } from '../../content/page-labels.ts';
import { NewsDetailPage } from '../../pages/news/news-detail-page.tsx';

type Loaded = { item: NewsItem };

export const Route = createFileRoute('/news/$id')({
  staticData: {
    page: {
      label: newsLabel,
      drawing: 'news',
      title: ({ item }: Loaded) => item.title,
      parent: newsLink,
    },
  },
  // The loader comes with the page: what it knows of every text is no part of other pages.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params }) => {
    const item = findNews(params.id);
    const page = await articles[params.id]?.();
    return item && page ? { item, article: page.default } : Promise.reject(notFound());
  },
  component: function NewsDetail() {
    return <NewsDetailPage {...Route.useLoaderData()} />;
  },
});
