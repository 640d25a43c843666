import type { NewsArticle, NewsEntry } from '../news.ts';

// 一覧に出るもの
export const item: NewsEntry = {
  publishTime: '2022年4月1日',
  remark: 'info',
  title: 'コーポレートサイトを公開しました',
};

// 検索結果や共有されたリンクに出る説明(70〜120字)
export const description =
  '株式会社ツムギエッジのコーポレートサイトを公開しました。エッジデバイス、アルゴリズム、AIプラットフォーム、クラウドの四本の縦糸と、現場の横糸から生まれる製品と事例を、順にお伝えします。';

// 本文
export const article: NewsArticle = {
  lead: '製品とサービス、導入事例、採用情報を、このサイトで順にお伝えしていきます。',
  picture: {
    name: 'firstMorning',
    alt: '朝日の差す机で、「AIを、現場へ紡ぐ。」と書かれたトップページを映すノートパソコン。脇に、その下描きと赤青鉛筆、湯飲み、花瓶の桜がある。',
  },
  body: [
    'エッジデバイス、アルゴリズム、AIプラットフォーム、クラウド。私たちが張る四本の縦糸に、現場の知恵が横糸として通り、一枚の布になります。その一枚ずつを、ご紹介してまいります。',
    'ご意見やご相談は、お問い合わせページからお寄せください。',
  ],
  links: [
    { label: '事業紹介', path: '/business' },
    { label: '会社情報', path: '/company' },
  ],
};
