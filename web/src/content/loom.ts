import { keyed } from './locales/keyed.ts';

/** 織機の図。業界を選ぶと横糸が通り、縦糸との交点に、そこで使われるものが出ます。分けて書いた名前は、そこでだけ改行します。 */
export const loomTexts = keyed('loom', {
  warp: {
    name: '縦糸 — 私たちが張るもの',
    threads: [['エッジ', 'デバイス'], ['アルゴ', 'リズム'], ['AIプラット', 'フォーム'], 'クラウド'],
  },
  weft: {
    name: '横糸 — パートナーが通すもの',
    /** uses は縦糸の順に四つ。case は、続けて読んでいただく導入事例の番号です。 */
    industries: [
      {
        name: ['設備', '保守'],
        uses: ['専用端末と検知器', '疲労検知', '設定の一斉配信', '記録の長期保存'],
        case: 1,
      },
      {
        name: '製造',
        uses: ['事務所の小型端末', ['ヘルメット', '検知'], '検知範囲の設定', '検知の集計'],
        case: 2,
      },
      {
        name: '介護',
        uses: ['天井の小型端末', '骨格認識と呼吸測定', '夜勤者への通知', '申し送りの共有'],
        case: 5,
      },
      {
        name: '教育',
        uses: ['保健室のタブレット', '表情認識', '本人だけの画面', '学年ごとの集計'],
        case: 4,
      },
    ],
  },
  hint: '業界を選ぶと横糸が通り、その現場で使うものの例が出ます（導入事例にないものも含みます）。もう一度選ぶと、織り方が変わります。',
  /** 横糸が通ったときの読み上げ */
  woven: (industry: string, uses: readonly string[], weave: string) =>
    `${industry}の横糸を、${weave}で通しました。${uses.join('、')}。`,
  use: (warp: string, use: string) => `${warp}は${use}`,
  caseOf: (name: string) => `導入事例「${name}」`,
  caption: '織り上がるのは、パートナー企業ならではのAI事業。',
} as const);
