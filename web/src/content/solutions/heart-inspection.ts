import { keyed } from '../locales/keyed.ts';
import questions from '../questions/heart-inspection.yaml?list';
import type { PictureSource } from '../../ui/drawing/picture.tsx';
import nursing from '../pictures/heart-nursing.avif?picture';
import school from '../pictures/heart-school.avif?picture';
import telework from '../pictures/heart-telework.avif?picture';
import type { CalloutTexts } from '../prose.ts';
import { sampleNotes } from '../sample-notes.ts';

/** カメラから読み取る動き。id は heart-traces.svg の線の名前です。 */
export interface HeartSignal {
  readonly id: 'pulse' | 'expression' | 'blink' | 'breath';
  readonly name: string;
  readonly text: string;
}

/** 活用シーン */
export interface HeartScene {
  readonly id: 'school' | 'telework' | 'nursing';
  readonly picture: PictureSource;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly how: readonly string[];
  /** 画像に重ねる数字と、その説明 */
  readonly figure: string;
  readonly caption: string;
}

const signals: readonly HeartSignal[] = [
  { id: 'pulse', name: '脈拍の揺らぎ', text: '緊張と回復の傾向' },
  { id: 'expression', name: '表情の動き', text: '感情の起伏の幅' },
  { id: 'blink', name: 'まばたき', text: '疲れと眠気' },
  { id: 'breath', name: '呼吸', text: '落ち着きの度合い' },
];

const scenes: readonly HeartScene[] = [
  {
    id: 'school',
    picture: school,
    name: '学校',
    title: '「特になし」の向こう側に、早く気づく',
    text: '保健室や図書室の一角に設置したタブレットで、希望する生徒が自分で測ります。不調を言葉にできなくても、いつもと違う自分に気づければ、相談への一歩が軽くなります。未成年の方については、測定の精度を評価していないため、結果は話し始めるきっかけとしてだけお使いください。',
    how: [
      '週に1回、希望する生徒が自分で測定',
      '先生への共有は、生徒が画面で選択',
      '学年ごとの傾向を、個人が特定されない形で集計',
    ],
    figure: '71%',
    caption: '全校620名のうち、1週間に利用した生徒の割合（サンプル学園、2024年度3学期の週平均）',
  },
  {
    id: 'telework',
    picture: telework,
    name: 'テレワーク',
    title: '画面越しの「大丈夫です」だけではわからない変化に、自分で気づく',
    text: '希望する社員が、始業のときにパソコンのカメラで測ります。ふだんとの違いを本人に知らせ、休みの取り方や相談先を案内します。',
    how: [
      '勤怠の記録とは切り離し、60秒で測定',
      '本人だけが見られる4週間の推移',
      '産業医との面談や相談窓口の予約まで、画面で完結',
    ],
    figure: '60秒',
    caption: '始業時の測定にかかる時間',
  },
  {
    id: 'nursing',
    picture: nursing,
    name: '介護施設',
    title: '言いそびれた疲れを、話すきっかけに',
    text: '利用をご希望の入居者と、夜勤のある職員が、談話室や休憩室の端末で測ります。「いつもと少し違う」と本人が気づき、誰かに話してみるきっかけになります。',
    how: [
      'ご本人が同意し、座って正面を向けるときだけ測定',
      '結果は本人の画面に。伝えるかどうかは本人が選択',
      '職員の場合は、夜勤の前後の変化を本人だけに表示',
    ],
    figure: '4週間',
    caption: '本人のふだんの値がわかるまでの目安',
  },
];

/** こころの検査AIのページの文章 */
export const heartTexts = keyed('heart', {
  lead: '言葉になる前の小さな変化に、まず自分で気づく。日々のコンディションを映す60秒が、話し始めるきっかけをつくります。',
  measure: {
    label: '60 SECONDS',
    title: '60秒で、四つの動きを読む',
    lead: 'カメラの映像から四つの動きを読み取り、本人のふだんの値と比べます。映像は端末の中で処理し、測定が終わると消去します。',
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
        title: '負担は、60秒座るだけ',
        text: '座って顔を向けているあいだに、カメラが脈拍の揺らぎ、表情、まばたき、呼吸を読み取ります。体に着ける機器も、質問への回答も必要ありません。',
      },
      {
        title: '結果は、まず本人に',
        text: '誰に伝えるかは、測定した本人が決めます。会社や学校、施設が、本人の同意なく個人の結果を見ることはできません。',
      },
      {
        title: '比べるのは、昨日までの自分',
        text: '一度の数値で判断せず、本人のふだんの値からの変化を示します。人と比べる順位は表示しません。',
      },
    ],
  },
  scenes: { label: 'USE CASES', title: '活用シーン', items: scenes },
  faq: { label: 'FAQ', title: 'よくある質問', entries: questions, note: sampleNotes.figures },
  /** 医療機器ではないことの断り書き。消さないでください。 */
  notice: {
    title: 'ご利用にあたって',
    text: 'こころの検査AIは、日々のコンディションの変化に気づき、話し始めるきっかけをつくるサービスです。医療機器ではなく、病気の診断、治療、予防を目的としたものではありません。労働安全衛生法にもとづくストレスチェックの代わりにはなりません。つらい状態が続くときは、医療機関や公的な相談窓口にご相談ください。',
  },
  callout: {
    title: 'まず、説明の進め方からご一緒に。',
    lead: 'こころに関わるサービスでは、使う方への説明が何より大切です。説明会の資料づくりと当日の進行を、お手伝いします。',
    links: [{ label: 'お問い合わせ', path: '/contact' }],
  } satisfies CalloutTexts,
});
