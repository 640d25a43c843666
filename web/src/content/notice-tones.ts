import { keyed } from './locales/keyed.ts';

/** 全ページの上に出るお知らせ（notice/）の、本文の前の言葉です。 */
export const noticeTones = keyed('noticeTones', {
  info: 'お知らせ',
  important: '重要なお知らせ',
  trouble: '障害のお知らせ',
} as const);
