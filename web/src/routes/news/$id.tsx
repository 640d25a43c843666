import { createFileRoute, notFound } from '@tanstack/react-router';
import { newsLink } from '../../content/menu.ts';
import { articleOf } from '../../content/news-articles.ts';
import { findNews, type NewsItem } from '../../content/news.ts';
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
    const article = item && (await articleOf(item.id));
    return article ? { item, article } : Promise.reject(notFound());
  },
  component: function NewsDetail() {
    return <NewsDetailPage {...Route.useLoaderData()} />;
  },
});
