import { sampleNotes } from './sample-notes.ts';
/** 導入事例の一覧と、一件のページの言葉。事例そのものは cases/ にある */
export const casePageTexts = {
  label: 'CASES',
  lead: '現場で何に困り、何を置き、どう変わったか。お客様の許可をいただき、数字とともに紹介します。',
  // 読み上げだけに使う、一覧の見出し
  listTitle: '事例の一覧',
  read: '事例を読む',
  // お客様の紹介
  customer: 'お客様',
  industry: '業種',
  scale: '規模',
  period: '期間',
  products: '使われた製品・サービス',
  // 四つの章の見出し
  challenge: { label: 'CHALLENGE', title: '困っていたこと' },
  installed: { label: 'APPROACH', title: '置いたもの、変えたこと' },
  results: { label: 'RESULT', title: '数字で見る変化' },
  voice: { label: 'VOICE', title: '現場の声' },
  before: '導入前',
  after: '導入後',
  // 導入前の数字がないところの読み上げ
  notMeasured: '記録なし',
  // 自社の事例に替えたら、この断り書きも直す
  note: sampleNotes.cases,
  // 一件のページの下。pager は読み上げだけに使う
  pager: '前後の事例',
  previous: '前の事例',
  next: '次の事例',
  backToList: '一覧へ戻る',
  // ページの終わりの誘い
  callout: {
    title: '同じ困りごとが、ありませんか。',
    text: '現場の様子を聞かせてください。似た事例と、はじめの一歩にかかる期間をお答えします。',
    action: '相談する',
  },
};
