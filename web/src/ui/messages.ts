/** What the parts say on their own. */
export const uiMessages = {
  breadcrumb: '現在の位置',
  close: '閉じる',
} as const;
