import type { CalloutTexts } from '../prose.ts';

/** カメラから読み取る動き。id が線の形と色を決めます。 */
export interface HeartSignal {
  readonly id: 'pulse' | 'expression' | 'blink' | 'breath';
  readonly name: string;
  readonly text: string;
}

/** 使われている場所。id が布の織り方と色を決めます。 */
export interface HeartScene {
  readonly id: 'school' | 'telework' | 'nursing';
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly how: readonly string[];
  /** 布に重ねる数字と、その説明 */
  readonly figure: string;
  readonly caption: string;
}

const signals: readonly HeartSignal[] = [
  { id: 'pulse', name: '脈拍の揺らぎ', text: '緊張と回復の傾き' },
  { id: 'expression', name: '表情の動き', text: '感情の起伏の幅' },
  { id: 'blink', name: 'まばたき', text: '疲れと眠気' },
  { id: 'breath', name: '呼吸', text: '落ち着きの度合い' },
];

const scenes: readonly HeartScene[] = [
  {
    id: 'school',
    name: '学校',
    title: '「特になし」の向こう側に、早く気づく',
    text: '保健室の前に置いたタブレットで、生徒が自分から測ります。不調を言葉にできなくても、いつもと違う自分に気づければ、相談への一歩が軽くなります。',
    how: [
      '週に1回、希望する生徒が自分で測定',
      '先生への共有は、生徒が画面で選択',
      '学年ごとの傾向を、個人がわからない形で集計',
    ],
    figure: '71%',
    caption: '毎週利用する生徒の割合（サンプル学園の例）',
  },
  {
    id: 'telework',
    name: 'テレワーク',
    title: '画面越しの「大丈夫です」を、支える',
    text: '朝の始業時に、パソコンのカメラで測ります。働きすぎや孤立の兆しを本人に知らせ、休みの取り方や相談先を案内します。',
    how: [
      '始業の打刻とあわせて60秒で測定',
      '本人だけが見られる4週間の推移',
      '産業医・相談窓口への予約まで画面で完結',
    ],
    figure: '60秒',
    caption: '始業時の測定にかかる時間',
  },
  {
    id: 'nursing',
    name: '介護施設',
    title: '言葉にしにくい不安を、申し送りに',
    text: '体調や気分を言葉で伝えにくい方の変化を、ケアの記録に加えます。働く職員の疲れにも、同じ仕組みで目を配れます。',
    how: [
      '食事や体操の時間に、離れた位置から測定',
      'ふだんとの違いを申し送りに表示',
      'ご家族への報告に使える月ごとのまとめ',
    ],
    figure: '3m',
    caption: '離れて測れる距離の目安',
  },
];

/** こころの検査AIのページの文章 */
export const heartTexts = {
  label: 'MIND CHECK AI',
  lead: '言葉になる前の小さな変化に、まず自分で気づく。60秒の測定が、話し始めるきっかけをつくります。',
  measure: {
    label: '60 SECONDS',
    title: '一分間に、四つの糸を読む',
    lead: 'カメラの映像から四つの動きを読み取り、本人のふだんの値と比べます。映像は端末の中で処理し、測り終えると消去します。',
    signals,
    /** 線の両端の目盛り */
    start: '0秒',
    end: '60秒',
  },
  points: {
    label: 'POINTS',
    title: '安心して使うための、三つの約束',
    items: [
      {
        title: '座って、60秒',
        text: 'カメラに顔を向けるだけで、脈拍の揺らぎと表情の動きを読み取ります。体に着ける機器も、質問への回答も要りません。',
      },
      {
        title: '結果は、まず本人に',
        text: '誰に伝えるかは、測った本人が決めます。会社や学校が本人の同意なく個人の結果を見ることはできません。',
      },
      {
        title: '比べるのは、昨日までの自分',
        text: '一度の数値で判断せず、本人のふだんの値からの変化を見ます。人と比べる順位は出しません。',
      },
    ],
  },
  scenes: { label: 'USE CASES', title: '使われている場所', items: scenes },
  /** 医療機器ではないことの断り書き。消さないでください。 */
  notice: {
    title: 'ご利用にあたって',
    text: 'こころの検査AIは、変化に気づき、話し始めるきっかけをつくるサービスです。医療機器ではなく、病気の診断や治療を目的としたものではありません。つらい状態が続くときは、医療機関や公的な相談窓口にご相談ください。',
  },
  callout: {
    title: 'まず、説明の進め方から。',
    text: 'こころに関わるサービスは、使う人への説明がいちばん大切です。説明会の資料と進行も、ご一緒に準備します。',
    links: [{ label: 'お問い合わせ', path: '/contact' }],
  } satisfies CalloutTexts,
};
