import type { PictureSource } from '../../ui/drawing/picture.tsx';
import { externalSites } from '../external-sites.ts';
import type { TextKey } from '../locales/text-key.ts';
import breathalyzerHandheldPicture from './breath-handy.avif?picture';
import breathalyzerLinkedPicture from './breath-link.avif?picture';
import breathalyzerBluetoothPicture from './breath-mobile.avif?picture';
import breathalyzerStationPicture from './breath-station.avif?picture';
import driverPhoneDarkPicture from './driver-dark.avif?picture';
import faceCameraPicture from './gate.avif?picture';
import businessAppPicture from './works.avif?picture';
import type { CalloutTexts, Fact } from '../prose.ts';
import { sampleNotes } from '../sample-notes.ts';
import type { ExternalAddress } from '../site-path.ts';
import { supplyTerms } from '../supply-terms.ts';
import { PRICE_TERM } from './price-term.ts';
import { productQuestions } from './questions.ts';

export interface Product {
  readonly id: string;
  /** 名前と種類はトップページのスライドと共通です。文字は locales/ja-products.ts にあります。 */
  readonly name: TextKey;
  readonly kind: TextKey;
  readonly text: string;
  /** 仕様の表 */
  readonly facts: readonly Fact[];
  readonly picture: PictureSource;
  /** 製品サイト、またはこのサイトのページ */
  readonly path: ExternalAddress | '/product/driver';
}

/** 一番上に大きく出る製品。figure は写真に重ねる数字です。 */
export const gate: Product & { readonly figure: string; readonly figureUnit: string } = {
  id: 'gate',
  name: 'products.gate.title',
  kind: 'products.gate.subTitle',
  figure: '20',
  figureUnit: '人以上を同時に測定',
  text: '立ち止まる必要はありません。画面に映る人の額の表面温度を同時に読み取り、2mまで近づいた人は顔で見分けます。開演前のホールや朝の通用口で、入口の混雑を和らげます。体の表面の温度を測る機器で、医療機器ではありません。',
  facts: [
    { term: '同時測定', description: '20人以上（幅4m、奥行5mの範囲）' },
    { term: '測定距離', description: '1〜5m（3mを超えると目安の値です。顔認証は0.5〜2m）' },
    {
      term: '体表温の精度',
      description: '±0.3℃（距離1〜3m、周囲温度15〜30℃。当社試験による）',
    },
    { term: '認証の登録数', description: '最大50,000人（精度の目安は1,000人で評価）' },
    { term: '処理', description: '本体の中で完結。顔の画像は送信しません' },
    {
      term: '設置',
      description: '屋内用。専用スタンド、または壁・天井に取り付け。有線LAN・Wi-Fi、ACアダプター',
    },
    { term: '適合', description: '技適 取得。ACアダプターはPSE適合' },
    { term: '保証', description: supplyTerms.warranty },
    {
      term: PRICE_TERM,
      description: '598,000円から（1台。スタンドと初期設定を含み、取り付け工事を除く）',
    },
    {
      term: '月額料金（税別）',
      description: 'クラウドの管理画面は1台につき3,000円。本体だけでもお使いいただけます',
    },
    {
      term: '記録の保存',
      description: '入退室と体表温の記録は1年（クラウドの管理画面をお使いの場合）',
    },
    { term: '納期', description: '約2週間（取り付け工事を伴うときは約3週間）' },
  ],
  picture: faceCameraPicture,
  path: externalSites.gate,
};

/**
 * 検知器。仕様の項目は、比べられるように同じ順に並べてください。写真の下にははじめの四つが、比較表にはすべてが出ます。
 * scene は名前の上に出る、使う場面です。
 */
export const breathalyzers: readonly (Product & { readonly scene: string })[] = [
  {
    id: 'breath-station',
    name: 'products.breathStation.title',
    kind: 'products.breathStation.subTitle',
    scene: '営業所の窓口に',
    text: '免許証の読み取り、顔写真の撮影、印刷までを一台で。朝の点呼が集中する営業所のための据置型です。',
    facts: [
      { term: '記録', description: 'クラウドに5年' },
      { term: '通信', description: '有線LAN・Wi-Fi' },
      { term: '電源', description: 'ACアダプター（PSE適合）' },
      { term: '本人確認', description: '免許証・顔写真' },
      { term: 'センサー', description: '電気化学式' },
      { term: '測定範囲', description: '0.00〜1.00mg/L' },
      { term: '精度', description: '±0.02mg/L（0.15mg/Lで）' },
      { term: '測定時間', description: '約4秒＋表示まで約3秒' },
      { term: 'センサー交換', description: '1年または4万回' },
      { term: '交換の費用（税別）', description: '22,000円' },
      { term: '大きさ・重さ', description: '幅180×高さ240×奥行160mm・約1.4kg' },
      { term: '無線の適合', description: '技適 取得' },
      { term: '保証', description: '1年' },
      { term: PRICE_TERM, description: '198,000円' },
      { term: '納期', description: '約3週間' },
    ],
    picture: breathalyzerStationPicture,
    path: externalSites.breathStation,
  },
  {
    id: 'breath-handy',
    name: 'products.breathHandy.title',
    kind: 'products.breathHandy.subTitle',
    scene: '電波の届かない現場に',
    text: '通信がなくても、本体だけで測定し、結果を保存できます。営業所に戻って充電台に置くと、記録が管理画面に集まります。酒気帯びの確認は、別に、安全運転管理者またはその業務を補助する方が行ってください。',
    facts: [
      { term: '記録', description: '本体に100件' },
      { term: '通信', description: '充電台から送信' },
      { term: '電源', description: '充電式・約300回' },
      { term: '本人確認', description: '社員番号' },
      { term: 'センサー', description: '電気化学式' },
      { term: '測定範囲', description: '0.00〜1.00mg/L' },
      { term: '精度', description: '±0.02mg/L（0.15mg/Lで）' },
      { term: '測定時間', description: '約4秒＋表示まで約3秒' },
      { term: 'センサー交換', description: '1年または3万回' },
      { term: '交換の費用（税別）', description: '5,500円' },
      { term: '大きさ・重さ', description: '幅58×高さ128×厚さ28mm・約130g' },
      { term: '無線の適合', description: '無線なし' },
      { term: '保証', description: '1年' },
      { term: PRICE_TERM, description: '24,800円' },
      { term: '納期', description: '約2週間' },
    ],
    picture: breathalyzerHandheldPicture,
    path: externalSites.breathHandy,
  },
  {
    id: 'breath-link',
    name: 'products.breathLink.title',
    kind: 'products.breathLink.subTitle',
    scene: '直行直帰の朝に',
    text: 'USB Type-C端子のスマートフォンにつなぐだけ。測定結果に顔写真と位置を添えて、離れた管理者へ届けます。Lightning端子には対応していません。',
    facts: [
      { term: '記録', description: 'クラウドに5年' },
      { term: '通信', description: 'USB Type-C' },
      { term: '電源', description: 'スマートフォンから給電' },
      { term: '本人確認', description: '顔写真' },
      { term: 'センサー', description: '半導体式' },
      { term: '測定範囲', description: '0.00〜0.50mg/L' },
      { term: '精度', description: '±0.03mg/L（0.15mg/Lで）' },
      { term: '測定時間', description: '約4秒＋表示まで約5秒' },
      { term: 'センサー交換', description: '1年または1万回' },
      { term: '交換の費用（税別）', description: '3,300円' },
      { term: '大きさ・重さ', description: '幅34×高さ62×厚さ20mm・約30g' },
      { term: '無線の適合', description: '無線なし' },
      { term: '保証', description: '1年' },
      { term: PRICE_TERM, description: supplyTerms.lowestDetectorPrice },
      { term: '納期', description: '約1週間' },
    ],
    picture: breathalyzerLinkedPicture,
    path: externalSites.breathLink,
  },
  {
    id: 'breath-mobile',
    name: 'products.breathMobile.title',
    kind: 'products.breathMobile.subTitle',
    scene: '一人一台の携行用に',
    text: '胸ポケットに収まる大きさ。息を吹き込むと、数秒でアプリに結果が届きます。',
    facts: [
      { term: '記録', description: 'クラウドに5年' },
      { term: '通信', description: 'Bluetooth' },
      { term: '電源', description: '充電式・約200回' },
      { term: '本人確認', description: '顔写真' },
      { term: 'センサー', description: '電気化学式' },
      { term: '測定範囲', description: '0.00〜1.00mg/L' },
      { term: '精度', description: '±0.02mg/L（0.15mg/Lで）' },
      { term: '測定時間', description: '約4秒＋表示まで約3秒' },
      { term: 'センサー交換', description: '1年または2万回' },
      { term: '交換の費用（税別）', description: '4,400円' },
      { term: '大きさ・重さ', description: '幅44×高さ96×厚さ22mm・約70g' },
      { term: '無線の適合', description: '技適 取得' },
      { term: '保証', description: '1年' },
      { term: PRICE_TERM, description: '16,800円' },
      { term: '納期', description: '約1週間' },
    ],
    picture: breathalyzerBluetoothPicture,
    path: externalSites.breathMobile,
  },
];

/** 専用ページを持つ製品。仕様は driver.ts にあります。 */
export const driverPhone: Product = {
  id: 'driver',
  name: 'products.driver.title',
  kind: 'products.driver.subTitle',
  text: '走り出せば、運転に必要なものだけが残ります。点呼から日報まで、ドライバーの一日を一台で支える専用端末です。',
  facts: [],
  picture: driverPhoneDarkPicture,
  path: '/product/driver',
};

export const works: Product = {
  id: 'works',
  name: 'products.works.title',
  kind: 'products.works.subTitle',
  text: '点呼の記録、日報、健康チェックを、いつものスマートフォンで。検知器やカメラの結果が自動で入力されるため、紙の台帳へ書き写す手間がなくなります。',
  facts: [
    { term: '対応OS', description: 'iOS 17以降、Android 12以降。管理画面はブラウザー' },
    { term: 'つながる機器', description: 'Tsumugi Breath各機種、Tsumugi Gate、Tsumugi Drive' },
    { term: '出力・連携', description: 'CSV・PDF・API（配車や勤怠などのソフトとの連携に）' },
    {
      term: '記録の保存',
      description: 'アルコール検知器と点呼の記録は5年、日報と健康チェック（体調の申告）は3年',
    },
    {
      term: '料金（税別）',
      description: '利用者1人につき月額400円から。管理画面と記録の保存を含みます',
    },
    { term: '契約期間', description: supplyTerms.contract },
    { term: '提供開始', description: 'お申し込みから約1週間' },
  ],
  picture: businessAppPicture,
  path: externalSites.works,
};

/** 製品・サービスの一覧ページの文章 */
export const productTexts = {
  lead: 'アルコール検知器、顔認証・体表温測定カメラ、ドライバー専用スマートフォン、業務効率化アプリ。現場で使われる場面から設計した、七つの製品とサービスです。',
  gate,
  breath: {
    label: 'BREATHALYZER',
    title: '測る場所に合わせて選ぶ、四つの検知器',
    lead: '営業所の据置型から、胸ポケットに入る一台まで。どの機種の記録も、Tsumugi Worksの管理画面に集まります。スマートフォン連動型とBluetoothモバイル型は、ドライバー専用スマートフォンの管理画面でも管理できます。',
    models: breathalyzers,
    /** 写真の下に出る項目の数 */
    highlights: 4,
  },
  /** 四つの検知器の比較表。A4一枚に印刷できます。 */
  comparison: {
    label: 'COMPARISON',
    title: '四つの検知器を比べる',
    lead: '2022年4月から、運転の前後に運転者の酒気帯びの有無を目視などで確認し、記録を1年間保存することが、安全運転管理者の義務になりました。2023年12月からは、検知器による確認と、検知器を常時有効に保つことも義務です。対象は、安全運転管理者の選任が必要な、自家用の自動車（軽自動車を含む、いわゆる白ナンバーの車など）を使う事業所です。乗車定員11人以上の自動車を1台以上、またはその他の自動車を5台以上（自動二輪車は1台を0.5台として数えます）使う事業所が、これにあたります。',
    /** 表の読み上げの名前 */
    table: '検知器の比較表',
    item: '項目',
    print: '比較表を印刷する（A4・1枚）',
    notes: [
      '測定は、うがいのあと、飲食から15分以上あけて行ってください。測定値は、飲酒の有無を確認するためのもので、運転できることを保証するものではありません。',
      'センサーは、期間と回数のうち早いほうで交換します。交換の費用は、校正と往復の送料を含みます。4機種とも、アルコール検知器協議会（J-BAC）の認定は受けていません。',
      '運送事業者の点呼には別の法令が適用されます。対面または国土交通省が定める方法で行ってください。',
      sampleNotes.figures,
    ],
  },
  driverPhone,
  works,
  faq: productQuestions,
  /** 各製品のリンクの文字 */
  links: { site: '製品サイトを見る', service: 'サービスサイトを見る', page: '詳しく見る' },
  note: `製品の仕様は、改良のため予告なく変わることがあります。${supplyTerms.priceBasis}。`,
  sampleNote: sampleNotes.figures,
  callout: {
    title: '機種選びから、ご相談ください。',
    lead: `運転する方の人数、営業所の数、直行直帰の有無をお聞かせください。適した機種と台数をご提案します。${supplyTerms.productTrial}の試用も承ります。`,
    links: [{ label: '製品について相談する', path: '/contact' }],
  } satisfies CalloutTexts,
};
