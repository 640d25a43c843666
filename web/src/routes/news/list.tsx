import { createFileRoute } from '@tanstack/react-router';
import { NewsListPage } from '../../features/news/news-list-page.tsx';

export const Route = createFileRoute('/news/list')({ component: NewsListPage });
