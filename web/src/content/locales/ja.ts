import { jaCases } from './ja-cases.ts';
import { jaMenu } from './ja-menu.ts';
import { jaNews } from './ja-news.ts';
import { jaSlides } from './ja-slides.ts';
import { jaSolutions } from './ja-solutions.ts';

export const ja = {
  menu: jaMenu,
  slides: jaSlides,
  solutions: jaSolutions,
  news: jaNews,
  cases: jaCases,
  test: '表示言語の確認用の文言です。',
} as const;
