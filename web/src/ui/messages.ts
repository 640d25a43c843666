/** What the parts say on their own. */
export const uiMessages = {
  breadcrumb: 'パンくずリスト',
  close: '閉じる',
} as const;
