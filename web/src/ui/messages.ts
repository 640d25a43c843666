/** What the parts say on their own. */
export const uiMessages = {
  close: '閉じる',
} as const;
