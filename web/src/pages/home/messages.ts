/** What the controls of the home page say. */
export const homeMessages = {
  film: {
    pause: '背景映像を停止',
    play: '背景映像を再生',
  },
  carousel: {
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
  },
} as const;
