/** What the news pages say beside the news themselves. */
export const newsMessages = {
  label: 'NEWS',
  lead: '製品とサービス、展示会、会社からのお知らせをお届けします。',
  listTitle: 'お知らせの一覧',
  yearFilter: '掲載年',
  everyYear: 'すべて',
  year: (year: number) => `${year}年`,
  count: (count: number) => `${count}件`,
  pager: '前後のお知らせ',
  newer: '新しいお知らせ',
  older: '以前のお知らせ',
  backToList: '一覧へ戻る',
} as const;
