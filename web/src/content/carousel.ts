import { keyed } from './locales/keyed.ts';

/** 製品の自動送りの操作の名前と、読み上げの文 */
export const carouselTexts = keyed('carousel', {
  label: '製品・サービス',
  role: 'カルーセル',
  slideRole: 'スライド',
  pause: '自動送りを停止',
  play: '自動送りを再開',
  previous: '前の製品',
  next: '次の製品',
  dots: '表示する製品を選ぶ',
  dot: (position: number, title: string) => `${position}番目：${title}`,
  shown: (counter: string, title: string) => `${counter} ${title}`,
} as const);
