export const navigationMessages = {
  newWindow: '（新しいウィンドウで開きます）',
} as const;
