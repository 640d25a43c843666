import { keyed } from './locales/keyed.ts';
import questions from './questions/recruitment.yaml?list';
import algorithm from './pictures/story-algorithm.avif?picture';
import embedded from './pictures/story-embedded.avif?picture';
import partner from './pictures/story-partner.avif?picture';
import type { Fact } from './prose.ts';
import { sampleNotes } from './sample-notes.ts';
import { jobs } from './jobs.ts';
import type { Job } from './schemas/jobs.ts';

/** 数字で示す条件 */
export interface Headline {
  readonly term: string;
  readonly figure: string;
  readonly unit: string;
  readonly note: string;
}

const headlines: readonly [Headline, ...Headline[]] = [
  { term: '勤務時間', figure: '9:00〜18:00', unit: '', note: '休憩60分' },
  { term: '残業', figure: '20', unit: '時間程度まで', note: '1か月あたり' },
  { term: '通勤手当', figure: '20,000', unit: '円まで', note: '1か月あたり、実費を支給' },
];

const shared: readonly Fact[] = [
  {
    term: '休日・休暇',
    description:
      '土日祝、年末年始（年間休日124日）、年次有給休暇（入社6か月後に10日）、慶弔休暇、育児・介護休業',
  },
  {
    term: '契約の期間',
    description: '期間の定めなし',
  },
  {
    term: '仕事の内容',
    description:
      '雇入れ直後：新卒は、入社後の半年で品質保証（端末の出荷検査）、開発、パートナー支援、企画営業の業務を順に経験したあと、募集職種の業務。中途は、募集職種の業務　変更の範囲：開発、企画営業、パートナー支援、品質保証、管理部門の業務',
  },
  {
    term: '職種ごとの業務',
    description:
      'アルゴリズム開発は、映像を解析するAIの学習と評価。組込み開発は、端末の回路とソフトウェアの設計と評価。クラウド開発は、管理画面とAPIの開発と運用。企画営業は、お客様とパートナー企業への提案。パートナー支援は、研修と導入後の支援。品質保証は、端末の出荷検査とソフトウェアの試験',
  },
  {
    term: '勤務地',
    description:
      '雇入れ直後：東京本社（見本町）、在宅勤務を行う場所。新卒の研修の一部は見本開発センター　変更の範囲：東京本社、見本開発センター、大阪営業所、在宅勤務を行う場所。転居を伴う異動は、ご本人の同意を得て行います',
  },
  { term: '社会保険', description: '健康保険、厚生年金保険、雇用保険、労災保険' },
  { term: '受動喫煙対策', description: '屋内禁煙（喫煙室はありません）' },
];

/** 採用情報のページの文章。応募フォームの文字は application.ts にあります。 */
export const recruitmentTexts = keyed('recruitment', {
  lead: '現場の声を聞き、手を動かし、確かめる。ともに縦糸を張る仲間を募集しています。',
  intro: {
    title: 'わからないことから、始める仕事です。',
    text: '現場で起きていることは、教科書に載っていません。だから私たちは、経験の長さよりも、確かめに行く行動力と、話を聞く姿勢を大切にします。職種によっては、入社してから技術を身につけられます。',
  },
  /** ページの中の見出しへのリンク */
  jump: {
    label: 'このページの内容',
    places: [
      { id: 'requirements', name: '募集要項' },
      { id: 'stories', name: '入社エピソード' },
      { id: 'faq', name: 'よくある質問' },
      { id: 'entry', name: '応募する' },
    ],
  },
  requirements: {
    label: 'REQUIREMENTS',
    title: '募集要項',
    jobs,
    /** 雇用形態が「正社員」の、どの募集にも当てはまる条件 */
    shared: { title: '正社員に共通', headlines, rows: shared },
    /** 募集が一件もないときに、表の代わりに出る文 */
    none: 'いまは募集していません。',
  },
  /** 募集一件の表の言葉と、一件のページの言葉。募集そのものは jobs/ にある */
  job: {
    details: 'この募集の詳細と応募',
    employment: '雇用形態',
    period: '募集期間',
    until: (from: string, to: string) => `${from}から${to}まで`,
    untilFilled: (from: string) =>
      `${from}から。締切は設けず、予定の人数に達した時点で募集を終えます`,
    place: '勤務地',
    apply: 'この募集に応募する',
    terms: { label: 'REQUIREMENTS', title: '募集要項' },
    ended: 'この募集は終了しました。',
    endedMore: 'いま募集している職種は、採用情報のページをご覧ください。',
    backToList: '採用情報へ戻る',
  },
  stories: {
    label: 'ENTRY STORIES',
    title: '入社を決めた理由',
    lead: '三人に、入社を決めたときのことを聞きました。',
    people: [
      {
        id: 'algorithm',
        picture: algorithm,
        name: '見本 葵',
        job: 'アルゴリズム開発',
        joined: '2022年 新卒入社',
        title: '精度99%の、残り1%を確かめに行く',
        text: [
          '大学では画像認識を研究していました。精度の数字が上がるのは楽しい。けれど、読み間違えた一枚が誰を困らせるのかを、考えたことはありませんでした。',
          '面接の日に案内されたのは、雨の駐車場です。水たまりに映ったナンバーを読み間違える端末の前で、先輩が「これが残りの1%」と笑いました。それで、この会社に決めました。',
        ],
      },
      {
        id: 'embedded',
        picture: embedded,
        name: '見本 健',
        job: '組込み開発',
        joined: '2023年 中途入社（前職 家電メーカー）',
        title: '仕様書の先に、使う人の手があった',
        text: [
          '前の会社では、自分の作った部品がどの製品に載るのかを知らないうちに、次の仕様書が届きました。ここでは、試作品を持ってお客様の営業所に通います。',
          'ハンディ型の記録を100件にしたのは、山の現場で聞いた「一週間、下りてこないんだよ」という一言がきっかけです。5人が、班長の立ち会いで、運転の前と後に1回ずつ。7日で70件、それに予備を足しました。仕様は、会議室ではなく現場で決まります。',
        ],
      },
      {
        id: 'partner',
        picture: partner,
        name: '見本 理沙',
        job: 'パートナー支援',
        joined: '2024年 中途入社（前職 介護職）',
        title: '現場にいたから、伝えられる言葉がある',
        text: [
          '介護の仕事を8年続けました。夜勤で感じていたことを、技術の言葉で伝えられたら。それが応募のきっかけです。AIの知識は、入社してから学びました。',
          'いまは、パートナー企業と開発のあいだに立っています。「見守り」という一語でも、介護の職員と開発者とでは、思い浮かべるものが違います。その差を埋めるところに、私の経験が生きています。',
        ],
      },
    ],
    sampleNote: sampleNotes.persons,
  },
  faq: { label: 'FAQ', title: 'よくある質問', entries: questions },
});

/** When somebody is looked for, and as what: rows of a job's table. */
export const jobRows = (
  { employment, period, until, untilFilled }: (typeof recruitmentTexts)['ja']['job'],
  { employment: as, postedOn, closesOn }: Job,
): readonly Fact[] => [
  { term: employment, description: as },
  {
    term: period,
    description: closesOn === undefined ? untilFilled(postedOn) : until(postedOn, closesOn),
  },
];

/** What holds for a job beside what its file says. */
export const termsOf = ({ employment }: Job): readonly Fact[] =>
  employment === '正社員'
    ? [
        ...headlines.map(({ term, figure, unit, note }) => ({
          term,
          description: `${figure}${unit}（${note}）`,
        })),
        ...shared,
      ]
    : [];
