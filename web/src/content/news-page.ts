import { keyed } from './locales/keyed.ts';
import { pressContact } from './press.ts';

/** お知らせの一覧と、一件のページの言葉。お知らせそのものは news/ にある */
export const newsPageTexts = keyed('newsPage', {
  lead: '製品とサービス、展示会、会社からのお知らせをお届けします。',
  // 読み上げだけに使う、一覧の見出し
  listTitle: 'お知らせの一覧',
  // お知らせが一件もないときに、一覧の代わりに出る文
  none: 'お知らせは、まだありません。',
  // 掲載年で絞り込むところ
  yearFilter: '掲載年',
  everyYear: 'すべて',
  year: (year: number) => `${year}年`,
  count: (count: number) => `${count}件`,
  callout: {
    title: 'もっと詳しく、お伝えします。',
    lead: '製品資料のご請求も、取材や写真のご依頼も承ります。お気軽にお声がけください。',
    links: [
      { label: 'お問い合わせ', path: '/contact' },
      { label: '会社情報を見る', path: '/company' },
    ],
  },
  // 記事の下
  links: '関連するページ',
  press: {
    title: '報道関係のお問い合わせ',
    contact: pressContact,
    text: '会社の紹介文、数字、画像のご案内は、会社情報の「報道関係の皆様へ」に掲載しています。',
  },
  // 一件のページの下。pager は読み上げだけに使う
  pager: '前後のお知らせ',
  previous: '以前のお知らせ',
  next: '新しいお知らせ',
  backToList: '一覧へ戻る',
} as const);
