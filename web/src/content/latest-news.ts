import entries from 'virtual:content/news/latest';
import { newsItem, titlesOf } from './news-item.ts';

/** The newest items. The home page loads these alone, however many there are. */
export const latestNews = entries.map(newsItem);

/** Messages: their titles. */
export const latestNewsMessages = titlesOf(entries);
