import { keyed } from './locales/keyed.ts';
import type { CalloutTexts } from './prose.ts';
import { sampleNotes } from './sample-notes.ts';

/** 導入事例の一覧と、一件のページの言葉。事例そのものは cases/ にある */
export const casePageTexts = keyed('casePage', {
  lead: '現場は何に困り、何を導入し、どう変わったのか。導入の前と後の数字とともにご紹介します。',
  // 読み上げだけに使う、一覧の見出し
  listTitle: '事例の一覧',
  // 事例が一件もないときに、一覧の代わりに出る文
  none: '導入事例は、準備中です。',
  read: '事例を読む',
  // お客様の紹介
  customer: 'お客様',
  industry: '業種',
  scale: '規模',
  since: '導入時期',
  period: '期間',
  devices: '導入数',
  products: '導入製品・サービス',
  // 四つの章の見出し。はじめの二つの題は、事例のファイルの本文にある
  challenge: { label: 'CHALLENGE' },
  installed: { label: 'APPROACH' },
  results: { label: 'RESULT', title: '数字で見る変化' },
  voice: { label: 'VOICE', title: '現場の声' },
  before: '導入前',
  after: '導入後',
  // 数字の下に出る、測り方
  measured: (how: string) => `測定の方法：${how}`,
  // 導入前の数字がないところの読み上げ
  notMeasured: '該当なし',
  // 自社の事例に替えたら、この断り書きも直す
  note: sampleNotes.cases,
  // 一件のページの下。pager は読み上げだけに使う
  pager: '前後の事例',
  previous: '前の事例',
  next: '次の事例',
  backToList: '一覧へ戻る',
  // ページの終わりの誘い
  callout: {
    title: '同じ課題をお持ちではありませんか。',
    lead: '現場の様子をお聞かせください。近い事例と、開始までの期間の目安をご案内します。',
    links: [{ label: '相談する', path: '/contact' }],
  } satisfies CalloutTexts,
});
