import { company } from './company.ts';
import type { SitePath } from './site-path.ts';

/** One of the four threads of the business: what we do in it, and what the partner does. */
export interface RoleLayer {
  readonly id: 'edge' | 'service' | 'platform' | 'dataCenter';
  readonly name: string;
  readonly summary: string;
  readonly ours: readonly string[];
  readonly partners: readonly string[];
}

export interface Supply {
  readonly name: string;
  readonly text: string;
  readonly contents: readonly string[];
  readonly link: { readonly label: string; readonly path: SitePath };
}

/** A stretch of months in the comparison, both ends counted from the start of the project. */
export interface Phase {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export const roleLayers: readonly RoleLayer[] = [
  {
    id: 'edge',
    name: 'エッジデバイス',
    summary: '現場に置く機器',
    ours: ['機器の設計・製造・出荷検査', 'ソフトウェアの遠隔更新'],
    partners: ['現場に合わせた機器の選定', '設置と日々の保守'],
  },
  {
    id: 'service',
    name: 'サービス',
    summary: '使う人の手元に届く画面',
    ours: ['アプリと管理画面のひな形', '機能の追加と改修'],
    partners: ['自社ブランドでの企画・販売', '導入の支援とお客様窓口'],
  },
  {
    id: 'platform',
    name: 'AIプラットフォーム',
    summary: '学習から配信までの土台',
    ours: ['アルゴリズムの開発と精度の維持', '学習・配信・監視の環境'],
    partners: ['業務の知識と判断の基準', '現場で見つかった課題の共有'],
  },
  {
    id: 'dataCenter',
    name: 'データセンター',
    summary: '止まらないための設備',
    ours: ['国内2拠点での運用とバックアップ', '24時間の監視と障害への対応'],
    partners: ['自社システムとの連携', '利用者と権限の管理'],
  },
];

export const supplies: readonly Supply[] = [
  {
    name: 'AIプラットフォーム',
    text: '学習、配信、監視。AIを動かし続けるための環境を、契約した日からそのまま使えます。',
    contents: ['管理画面とAPI', '学習データの整備と追加学習', '端末への一斉配信'],
    link: { label: 'AIプラットフォームを見る', path: '/solution/face-recognition' },
  },
  {
    name: 'アルゴリズム',
    text: '人数のカウントから骨格の認識まで、現場で鍛えたアルゴリズムを一つから選べます。',
    contents: ['公開中の全アルゴリズム', '精度の検証レポート', '個別の追加開発'],
    link: { label: 'アルゴリズムを探す', path: '/solution/algorithm' },
  },
  {
    name: 'エッジデバイス',
    text: 'カメラ、検知器、専用スマートフォン。検証用の10台から量産まで、同じ品質でお渡しします。',
    contents: ['自社ロゴでの提供', '10台からの小口出荷', '故障時の先出し交換'],
    link: { label: '製品を見る', path: '/product/index' },
  },
  {
    name: 'クラウドサービス',
    text: '国内のデータセンターで運用します。利用が増えても、設備を買い足す必要はありません。',
    contents: ['国内2拠点での冗長化', '使った分だけの料金', '既存システムとの連携支援'],
    link: { label: '情報セキュリティ方針を見る', path: '/security' },
  },
];

export const comparison: {
  readonly months: number;
  readonly note: string;
  readonly plans: readonly {
    readonly name: string;
    readonly total: string;
    readonly cost: string;
    readonly phases: readonly Phase[];
  }[];
} = {
  months: 18,
  note: 'カメラ映像を使うサービスを新たに立ち上げる場合の、当社が想定するモデルケースです。期間と費用は内容によって変わります。',
  plans: [
    {
      name: '一から開発する場合',
      total: '18か月',
      cost: '初期費用 約4,800万円・端末は500台から',
      phases: [
        { name: '企画', from: 0, to: 2 },
        { name: 'アルゴリズム開発', from: 2, to: 8 },
        { name: '端末開発', from: 6, to: 13 },
        { name: '基盤構築', from: 10, to: 15 },
        { name: '検証・提供', from: 15, to: 18 },
      ],
    },
    {
      name: 'ツムギエッジと始める場合',
      total: '4か月',
      cost: '初期費用 約320万円・端末は10台から',
      phases: [
        { name: '企画', from: 0, to: 1 },
        { name: '検証', from: 1, to: 2 },
        { name: '商品化', from: 2, to: 4 },
      ],
    },
  ],
};

export const partnerSteps: readonly {
  readonly name: string;
  readonly period: string;
  readonly text: string;
}[] = [
  {
    name: '相談する',
    period: '1〜2週間',
    text: '解きたい課題と、お持ちの販路を伺います。AIに向かない課題であれば、その場でそうお伝えします。',
  },
  {
    name: '現場で確かめる',
    period: '約1か月',
    text: '端末10台までを実際の現場に置き、精度と使い勝手を数字で確かめます。続けるかどうかは、結果を見て決められます。',
  },
  {
    name: '商品にする',
    period: '約2か月',
    text: '名前、画面、料金、窓口。パートナー企業の商品として整えます。販売資料と研修も、こちらで用意します。',
  },
  {
    name: '売りながら育てる',
    period: '継続',
    text: '現場から届いた声を毎月の改善に入れ、アルゴリズムを更新します。更新のたびに端末を回収することはありません。',
  },
];

/** 事業紹介のページの見出しと文章です。 */
export const businessTexts = {
  label: 'BUSINESS',
  lead: 'AI事業に要るものを、はじめから揃えて渡す。それが、私たちの事業です。',
  intro: {
    label: 'OUR MODEL',
    title: '技術は、揃えて渡す。市場は、あなたがひらく。',
    text: [
      'AIの事業を始めるには、アルゴリズムだけでは足りません。現場に置く機器、人が触れる画面、学習と配信の環境、止まらない設備。どれか一つが欠けても、商品にはなりません。',
      '私たちはその四つを揃え、パートナー企業に渡します。業界の事情を知り、お客様の信頼を得ている会社が、短い期間と小さな費用でAIの事業を立ち上げられるように。',
    ],
  },
  roles: {
    label: 'ROLES',
    title: '四本の糸を、二社で織る',
    lead: 'それぞれの層で、当社が担うことと、パートナー企業が担うことを分けています。',
    ours: company.name,
    oursShort: '当社が担うこと',
    partners: 'パートナー企業',
    partnersShort: 'パートナー企業が担うこと',
  },
  supplies: {
    label: 'WHAT WE SUPPLY',
    title: 'お渡しするもの',
    lead: '必要なものだけを選べます。すでにお持ちの機器やシステムは、そのまま生かします。',
  },
  comparison: {
    label: 'TIME & COST',
    title: '18か月を、4か月に',
    months: (from: number, to: number) => `${from}〜${to}か月目`,
    unit: 'か月',
  },
  steps: { label: 'HOW WE START', title: '始め方' },
  callout: {
    title: '最初の糸は、ひとつの困りごとから。',
    text: '企画書は要りません。現場で困っていることを、そのままお聞かせください。',
    contact: '相談する',
    cases: '導入事例を見る',
  },
} as const;
