/** What the solution pages say beside the content data. */
export const platformMessages = {
  label: 'AI PLATFORM',
  lead: '顔認証から映像の解析まで。つくる、配る、見守るを一つにした、現場のための土台です。',
  services: {
    label: 'SERVICES',
    title: '四つの動詞で、AIを仕事にする',
    lead: '必要なものだけを選べます。どれか一つから始め、あとから足しても作り直しはありません。',
  },
  points: { label: 'POINTS', title: '選ばれる理由' },
  use: {
    label: 'HOW TO USE',
    title: '四つの手順で、今日から動く',
    response: '結果の受け取り例（JSON）',
    responseNote: '顔の画像は送られません。image は常に空です。',
  },
  callout: {
    title: '手元のカメラ一台から、試せます。',
    text: '映像をお預かりする必要はありません。検証用の端末を一か月お貸しします。',
    action: '検証について相談する',
  },
} as const;

export const heartMessages = {
  label: 'MIND CHECK AI',
  lead: '言葉になる前の小さな変化に、まず自分で気づく。60秒の測定が、話し始めるきっかけをつくります。',
  measure: {
    label: '60 SECONDS',
    title: '一分間に、四つの糸を読む',
    lead: 'カメラの映像から四つの動きを読み取り、本人のふだんの値と比べます。映像は端末の中で処理し、測り終えると消去します。',
    start: '0秒',
    end: '60秒',
  },
  points: { label: 'POINTS', title: '安心して使うための、三つの約束' },
  scenes: { label: 'USE CASES', title: '使われている場所' },
  noticeTitle: 'ご利用にあたって',
  callout: {
    title: 'まず、説明の進め方から。',
    text: 'こころに関わるサービスは、使う人への説明がいちばん大切です。説明会の資料と進行も、ご一緒に準備します。',
    action: 'お問い合わせ',
  },
} as const;

export const algorithmMessages = {
  label: 'ALGORITHM POOL',
  lead: '現場で鍛えたアルゴリズムを、一つから。お使いの端末と用途で絞り込めます。',
  title: '条件から探す',
  category: '分類',
  everyCategory: 'すべて',
  systems: '対応OS',
  platforms: '対応プラットフォーム',
  narrow: '選んだものすべてで動くアルゴリズムを表示します。',
  count: (count: number) => `${count}件のアルゴリズム`,
  reset: '条件を消す',
  table: 'アルゴリズムの一覧',
  name: 'アルゴリズム',
  none: '条件に合うアルゴリズムがありません。',
  noneHelp: '条件を減らすか、個別の開発をご相談ください。ご希望の端末への移植も承ります。',
  ask: '個別の開発を相談する',
  callout: {
    title: '探しているものが、見つからないときは。',
    text: '公開前のアルゴリズムや、既存のものを組み合わせた開発をご案内します。まず現場の映像を一分、見せてください。',
    action: '相談する',
  },
} as const;
