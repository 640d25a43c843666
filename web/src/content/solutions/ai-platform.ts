import type { SitePath } from '../site-path.ts';

/** What the platform does, in the order in which an AI service comes to life. */
export const platformServices: readonly {
  readonly name: string;
  readonly verb: string;
  readonly text: string;
  readonly details: readonly string[];
}[] = [
  {
    verb: '認める',
    name: '顔認証と本人確認',
    text: '入退室、勤怠、受付。顔の特徴は数値に変えてから扱い、元の画像は残しません。',
    details: [
      '1対1の照合と1対多の検索',
      'マスク・眼鏡を着けたままの認証',
      '写真や動画によるなりすましの検知',
    ],
  },
  {
    verb: '見分ける',
    name: '映像の解析',
    text: 'すでにあるカメラの映像に、必要なアルゴリズムを重ねます。一つの映像に同時に四つまで。',
    details: [
      'アルゴリズムプールの全種類に対応',
      '検知の範囲と時間帯を画面上で設定',
      '結果だけの保存と、期間を決めた消去',
    ],
  },
  {
    verb: '育てる',
    name: '学習と更新',
    text: '現場で迷った映像を集めて学び直し、確かめてから配ります。精度の推移は月ごとに見られます。',
    details: ['学習データの整備を代行', '更新前後の精度を並べて比較', '元の版への即時の切り戻し'],
  },
  {
    verb: '届ける',
    name: '配信と監視',
    text: '離れた場所の端末へまとめて配り、止まっていないかを見守ります。現地での作業は要りません。',
    details: ['端末の一斉更新と段階配信', '稼働状況の通知', '通信が切れても端末だけで継続'],
  },
];

export const platformPoints: readonly {
  readonly title: string;
  readonly text: string;
  readonly figure: string;
  readonly unit: string;
  readonly caption: string;
}[] = [
  {
    title: '映像は、現場から出ない',
    text: '判定は現場の端末で済ませ、クラウドへ送るのは結果だけです。個人の映像を外に出さずに済み、通信の費用も抑えられます。',
    figure: '1/200',
    unit: '以下',
    caption: '映像をそのまま送る場合と比べた通信量（当社試算）',
  },
  {
    title: '端末が変わっても、作り直さない',
    text: '同じアルゴリズムを、スマートフォンからサーバーまで変換して配ります。機器の生産終了や更新のたびに、開発をやり直すことはありません。',
    figure: '4×4',
    unit: '',
    caption: '四つのOSと四つのプラットフォームに対応',
  },
  {
    title: '一台から始め、そのまま増やす',
    text: '料金は端末の台数と使ったアルゴリズムの数で決まります。検証の設定は本番に引き継がれ、入れ替えの作業はありません。',
    figure: '1',
    unit: '台から',
    caption: '最短の契約期間は1か月',
  },
];

export const platformSteps: readonly { readonly title: string; readonly text: string }[] = [
  { title: '端末をつなぐ', text: '管理画面に端末の番号を入れると、自動で設定が配られます。' },
  {
    title: 'アルゴリズムを選ぶ',
    text: '用途に合うものを選び、範囲と時間帯を映像の上で指定します。',
  },
  {
    title: '結果を受け取る',
    text: '画面、メール、APIのどれでも。お使いのシステムにそのまま渡せます。',
  },
  { title: '見直す', text: '月に一度の報告をもとに、しきい値と学習データを調整します。' },
];

/** A notification as the customer's own system receives it. */
export const platformResponse = `{
  "device": "gate-01",
  "algorithm": "face-recognition",
  "at": "2025-11-04T08:52:07+09:00",
  "result": {
    "person": "S-0042",
    "confidence": 0.998,
    "surfaceTemperature": 36.4
  },
  "image": null
}`;

export const platformLinks: readonly { readonly label: string; readonly path: SitePath }[] = [
  { label: 'アルゴリズムプールから選ぶ', path: '/solution/algorithm' },
  { label: 'パートナーとして提供する', path: '/business' },
];
