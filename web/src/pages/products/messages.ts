/** What the product pages say beside the content data. */
export const productMessages = {
  label: 'PRODUCTS',
  lead: '測る、認める、走る、つなぐ。現場に置くところから設計した、七つの製品とサービスです。',
  gate: { label: 'FACE & TEMPERATURE', link: '製品サイトを見る' },
  breath: {
    label: 'BREATHALYZER',
    title: '測る場所に合わせて選ぶ、四つの検知器',
    lead: '営業所に据える一台から、胸ポケットの一台まで。どの機種の記録も、同じ管理画面に集まります。',
    link: '製品サイトを見る',
  },
  driver: { label: 'DRIVER PHONE', link: '詳しく見る' },
  works: { label: 'BUSINESS APP', link: 'サービスサイトを見る' },
  note: '製品の仕様は、改良のため予告なく変わることがあります。記載の数値は見本です。',
  callout: {
    title: 'どれを置くか、一緒に決めます。',
    text: '現場の写真が数枚あれば、合う機種と台数をご提案できます。検証用の貸し出しもあります。',
    action: '製品について相談する',
  },
} as const;

export const driverMessages = {
  label: 'DRIVER PHONE',
  /** The name of the page, divided where a narrow screen may break it. */
  titlePhrases: ['ドライバー専用', 'スマートフォン'],
  lead: '走り出せば、運転に要るものだけが残る。点呼から日報まで、ドライバーの一日を一台で支えます。',
  features: { label: 'FEATURES', title: '運転の邪魔をしない、という設計' },
  day: {
    label: 'ONE DAY',
    title: 'ある一日と、この一台',
    moving: '運転中',
    still: '停車中',
    screen: '画面',
  },
  specification: { label: 'SPECIFICATION', title: '仕様' },
  note: '記載の数値は見本です。仕様は改良のため変わることがあります。',
  callout: {
    title: '車両一台から、試せます。',
    text: '実際の路線で二週間お使いいただけます。検知器と車載ホルダーも、あわせてお貸しします。',
    action: '試用について相談する',
    back: '製品一覧へ',
  },
} as const;
