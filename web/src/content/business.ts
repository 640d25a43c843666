import { keyed } from './locales/keyed.ts';
import companyOutline from './company/facts.yaml?outline';
import company from './company/facts.yaml?facts';
import { sampleNotes } from './sample-notes.ts';
import { sharedPhrases } from './shared-phrases.ts';

/*
 * 「事業内容」のページの文言です。
 */

/** 事業をつくる四つの層。id は図の色に対応するため、変えないでください。 */
const layers = [
  {
    id: 'edge',
    name: 'エッジデバイス',
    summary: '現場で動く機器',
    /** 当社が担うこと */
    ours: ['機器の設計・品質管理・出荷検査', 'ソフトウェアの遠隔更新'],
    /** パートナー企業が担うこと */
    partners: ['現場に合わせた機器の選定', '設置と日々の保守'],
  },
  {
    id: 'service',
    name: 'サービス',
    summary: '使う人が触れる画面',
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
    summary: '動き続けるための設備',
    ours: ['国内2拠点での運用とバックアップ', '24時間の監視と障害への対応'],
    partners: ['自社システムとの連携', '利用者と権限の管理'],
  },
] as const;

const supplies = [
  {
    name: 'AIプラットフォーム',
    text: '学習、配信、監視。AIを動かし続けるための環境を、自社で構築することなくお使いいただけます。',
    contents: ['管理画面とAPI', '学習データの整備と追加学習', '端末への一斉配信'],
    link: { label: 'AIプラットフォームを見る', path: '/solution/face-recognition' },
  },
  {
    name: 'アルゴリズム',
    text: '人数のカウントから骨格の認識まで、現場での検証を重ねたアルゴリズムを、1種類から導入できます。',
    contents: ['公開中の全アルゴリズム', '精度の検証レポート', '個別の追加開発'],
    link: { label: 'アルゴリズムを探す', path: '/solution/algorithm' },
  },
  {
    name: 'エッジデバイス',
    text: 'カメラ、検知器、専用スマートフォン。検証用の10台から本格展開まで、同じ品質でお届けします。',
    contents: ['自社ロゴでの提供', '10台からの小ロット出荷', '故障時は代替機を先に発送'],
    link: { label: '製品を見る', path: '/product/index' },
  },
  {
    name: 'クラウドサービス',
    text: '国内のデータセンターで運用します。利用が増えても、サーバーを買い足す必要はありません。',
    contents: [
      '国内2拠点での冗長化',
      '端末とアルゴリズムの数に応じた月額料金',
      '既存システムとの連携支援',
    ],
    link: { label: '情報セキュリティ方針を見る', path: '/security' },
  },
] as const;

/** 期間の比較図。from と to は、始めてから何か月目かを表します。図の幅は months か月分です。 */
const comparison = {
  label: 'TIME & COST',
  title: '18か月を、4か月に',
  lead: 'カメラ映像を使うサービスを立ち上げる場合の想定例です。アルゴリズムプールで公開中のアルゴリズムを使い、10台で検証することを前提に、当社が試算しました。',
  note: `初期費用は、企画から提供開始までの開発と設定の費用の合計で、端末の代金、月額料金、パートナー企業側の人件費を含みません。一から開発する場合の台数は、専用端末の最小の生産数を500台と仮定したものです。期間と費用は内容によって変わります。${sampleNotes.figures ?? ''}`,
  months: 18,
  /** 棒の期間として読み上げます。 */
  period: (from: number, to: number) => `開始から${from}〜${to}か月`,
  /** 一つ目が一から開発する場合、二つ目が当社と始める場合です。 */
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
      name: `${companyOutline.shortName}と始める場合`,
      total: '4か月',
      cost: '初期費用 約320万円・端末は10台から',
      phases: [
        { name: '企画', from: 0, to: 1 },
        { name: '検証', from: 1, to: 2 },
        { name: '商品化', from: 2, to: 4 },
      ],
    },
  ],
} as const;

/** 広い画面では階段の図になるため、四つでお書きください。 */
const steps = [
  {
    name: '相談する',
    period: '約1か月',
    text: '解決したい課題と、お持ちの販路を伺い、企画をまとめます。AIに向かない課題であれば、その場で率直にお伝えします。',
  },
  {
    name: '現場で確かめる',
    period: '約1か月',
    text: `端末10台までを実際の現場に設置し、精度と使い勝手を数字で確かめます。${sharedPhrases.trial}です。続けるかどうかは、結果を見てお決めいただけます。`,
  },
  {
    name: '商品にする',
    period: '約2か月',
    text: '名前、画面、料金、窓口。パートナー企業の商品として整えます。販売資料と研修も、当社でご用意します。',
  },
  {
    name: '売りながら育てる',
    period: '継続',
    text: '現場から届いた声を毎月の改善に生かし、アルゴリズムを更新します。更新は遠隔で行い、端末の回収は必要ありません。',
  },
] as const;

export const businessTexts = keyed('business', {
  lead: 'AI事業に必要な機器、アルゴリズム、基盤、運用を揃え、パートナー企業による事業の立ち上げを支えます。',
  intro: {
    label: 'OUR MODEL',
    title: '技術は、私たちが揃える。市場は、パートナーが拓く。',
    text: [
      'AI事業を始めるには、アルゴリズムだけでは足りません。現場で動く機器、人が触れる画面、学習と配信の環境、動き続ける設備。どれか一つが欠けても、商品にはなりません。',
      '私たちはそのすべてを揃え、パートナー企業にご提供します。業界の事情を知り、お客様の信頼を得ている会社が、短期間・低コストでAI事業を立ち上げられるように。',
    ],
  },
  roles: {
    label: 'ROLES',
    title: '四つの層を、二社で担う',
    lead: 'それぞれの層で、当社が担うことと、パートナー企業が担うことを分けています。アルゴリズムはAIプラットフォームの層に、クラウドはデータセンターの層に含めます。',
    ours: company.name,
    oursShort: '当社が担うこと',
    partners: 'パートナー企業',
    partnersShort: 'パートナー企業が担うこと',
    layers,
  },
  supplies: {
    label: 'WHAT WE SUPPLY',
    title: 'ご提供するもの',
    lead: '必要なものだけをお選びいただけます。対応する規格のカメラやシステムであれば、お持ちのものを活用できます。',
    items: supplies,
  },
  comparison,
  steps: { label: 'HOW WE START', title: '始め方', items: steps },
  terms: {
    label: 'TERMS',
    title: '契約の条件',
    rows: [
      {
        term: '契約期間',
        description:
          'パートナー契約は1年ごと。加盟金、保証金、途中で解約するときの違約金はありません',
      },
      {
        term: '最小の台数',
        description: '自社ブランドの端末は10台から。その後は1台ずつ追加できます',
      },
      {
        term: '料金と利益',
        description:
          '端末と月額サービスを卸価格で提供します。お客様への価格は、パートナー企業がお決めください。卸価格は、秘密保持契約を結んだあとにご提示します',
      },
      {
        term: '販売の地域・業種',
        description:
          '制限はありません。同じ業種のほかの企業が、パートナーになっている場合があります',
      },
      {
        term: '研修とサポート',
        description: `販売と設置の研修は2日間（無償）。お客様からのお問い合わせはパートナー企業が、機器の故障の受付は当社が受け持ちます（${sharedPhrases.faultHours}）`,
      },
      {
        term: '契約を終えるとき',
        description:
          'ご利用中のお客様への提供が途切れないように、当社またはほかのパートナー企業への引き継ぎを調整します。当社の都合で提供を終えるときは、12か月前までにお知らせします',
      },
    ],
    notes: [sampleNotes.figures],
  },
  callout: {
    title: '最初の横糸は、一つのお困りごとから。',
    lead: '企画書は必要ありません。現場で困っていることを、ありのままにお聞かせください。',
    links: [
      { label: '相談する', path: '/contact' },
      { label: '導入事例を見る', path: '/case/list' },
    ],
  },
} as const);
