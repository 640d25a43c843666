/** お知らせの種類です。 */
export const jaNewsRemarks = {
  product: '製品情報',
  release: 'プレスリリース',
  event: 'イベント',
  info: 'お知らせ',
} as const;
