/** What the company page says beside the content data. */
export const companyMessages = {
  label: 'COMPANY',
  lead: '端末からデータセンターまで。AIを現場の道具にする会社です。',
  philosophy: { label: 'PHILOSOPHY', title: '企業理念' },
  guidelines: {
    label: 'GUIDELINES',
    title: '行動指針',
    lead: '迷ったときに立ち戻る、五つの約束です。',
  },
  representative: { label: 'REPRESENTATIVE', title: '代表者紹介', career: '略歴' },
  outline: { label: 'OUTLINE', title: '会社概要' },
  access: { label: 'ACCESS', title: 'アクセス', north: '北' },
  note: '記載の社名・人名・住所・数値は、すべて見本です。',
} as const;
