import type { CaseEntry, CaseOutline, CaseStudy } from '../cases.ts';

// トップページと一覧に出るもの
export const item: CaseEntry = {
  order: 20,
  name: '巡回のすきまを、カメラの目で埋める',
  picture: 'caseFactory',
  framing: { position: '10% 50%' },
};

// 検索結果や共有されたリンクに出る説明(70〜120字)
export const description =
  '作業者240名の見本製作所株式会社は、いまある防犯カメラにヘルメットと作業服の検知を追加。未着用に気づいて正すまでの時間を、平均40分から平均6分に縮めました。';

// あらまし。一覧には、成果の一つめが出る
export const outline: CaseOutline = {
  customer: '見本製作所株式会社',
  industry: '製造',
  summary: 'ヘルメットと作業服の検知で、安全巡回の目が届かない時間を埋めました。',
  results: [
    { label: '気づいてから正すまで', before: '平均40分', after: '平均6分' },
    { label: '1日の安全巡回', before: '4回', after: '2回' },
    { label: '未着用の件数', before: '週31件', after: '週5件' },
  ],
};

// 事例のページだけに出るもの
export const study: CaseStudy = {
  scale: '工場2棟・作業者240名',
  period: '第一工場での検証に3週間、両工場への展開に6週間',
  challenge: [
    '安全担当者は一人で二つの工場を受け持ちます。一つの工場にいられるのは1日に4回、合わせて1時間ほどでした。',
    'ヘルメットの顎ひもや反射ベストの着用は、担当者がいるあいだは守られます。残りの時間をどう見守るかが、長く解けない課題でした。',
  ],
  installed: [
    'すでに設置されていた防犯カメラの映像を使い、事務所に置いた小型の端末でヘルメット検知と作業服検知を動かしました。新しく敷いた配線はありません。',
    '違反を記録して責めるためではなく、その場で声をかけるための仕組みです。検知すると、いちばん近くにいる班長の端末だけが震えます。',
  ],
  voice: {
    text: '映像を本社へ送らないと聞いて、作業者の反応が変わりました。監視ではなく、気づかせてくれる相棒として受け入れられています。',
    speaker: '安全環境課 見本 次郎さん',
  },
  products: [{ label: 'アルゴリズムプール', path: '/solution/algorithm' }],
};
