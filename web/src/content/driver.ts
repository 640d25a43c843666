import { keyed } from './locales/keyed.ts';
import type { CalloutTexts, Fact } from './prose.ts';
import { sampleNotes } from './sample-notes.ts';
import { sharedPhrases } from './shared-phrases.ts';
import { PRICE_TERM } from './price-term.ts';
import type { ProductPrice } from './schemas/products.ts';

const amountOf = (price: string) => Number(price.replaceAll(/\D/g, ''));

/** The lowest price of the breathalyzers. */
const [lowestPrice = ''] = Object.values(
  import.meta.glob<ProductPrice>('./products/*/index.yaml', {
    eager: true,
    query: '?price',
    import: 'default',
  }),
)
  .filter((price) => price !== undefined)
  .toSorted((a, b) => amountOf(a) - amountOf(b));

/** 「ある一日」の一場面 */
export interface DrivingHour {
  readonly time: string;
  readonly title: string;
  readonly text: string;
  /** その時刻に画面に出ているもの。絵は、pictures/driver-day.avif の左から同じ番目にあります。 */
  readonly screen: string;
  /** 運転中なら true */
  readonly moving: boolean;
}

const hours: readonly DrivingHour[] = [
  {
    time: '06:40',
    title: '営業所で、点呼',
    text: '検知器に息を吹き込み、体調について三つの質問に答えます。結果はすでに管理画面に届いており、対面の点呼がすぐに始まります。',
    screen: '点呼',
    moving: false,
  },
  {
    time: '07:00',
    title: '走り出す',
    text: '時速5kmを超えると、画面は運転に必要な表示だけに切り替わります。着信と通知は停車するまで保留し、緊急の連絡だけを音声で伝えます。',
    screen: '地図',
    moving: true,
  },
  {
    time: '10:20',
    title: '荷降ろし、そして休憩',
    text: '停車を検知すると、届いていた連絡がまとめて表示されます。休憩の時間は自動で記録されます。',
    screen: '連絡と休憩',
    moving: false,
  },
  {
    time: '13:10',
    title: '眠気に、声で',
    text: 'まばたきの変化から眠気の兆しを捉えると、音声で休憩をすすめます。判定は端末の中だけで行います。',
    screen: '地図',
    moving: true,
  },
  {
    time: '17:30',
    title: '日報は、できている',
    text: '走行距離も、立ち寄り先も、休憩も記入済みです。帰着後も検知器で測定して点呼を受け、日報を確かめて送信すれば、一日が終わります。',
    screen: '日報',
    moving: false,
  },
];

/** 仕様の表。見出しのついた組ごとに並びます。 */
const specificationGroups: readonly { readonly title: string; readonly rows: readonly Fact[] }[] = [
  {
    title: '端末',
    rows: [
      {
        term: '画面',
        description: '6.1インチ（手袋のまま操作可能、日差しの下でも見える輝度1,000cd/m²）',
      },
      { term: '大きさ・重さ', description: '幅74×高さ152×厚さ11.5mm・約215g' },
      {
        term: '耐久性',
        description: '防塵・防水IP68相当、1.8mからの落下試験に合格（当社試験による）',
      },
      { term: '電池', description: '5,100mAh（地図の連続表示で約14時間）、交換式' },
      {
        term: 'OS',
        description: 'Android 15（業務専用の設定。セキュリティの更新は2029年7月まで）',
      },
      {
        term: '適合',
        description: '技術基準適合証明（電波法）・技術基準適合認定（電気通信事業法）取得',
      },
    ],
  },
  {
    title: '通信と測位',
    rows: [
      { term: '通信', description: '4G LTE・5G、Wi-Fi 6、Bluetooth 5.3' },
      { term: 'SIM', description: 'nanoSIM・eSIM。国内4社の回線で動作を確認' },
      { term: '測位', description: 'GPS、みちびき、GLONASS' },
      {
        term: '位置の記録',
        description:
          '業務前の点呼から業務後の点呼まで。紛失の届けがあったときは、この時間の外でも記録します',
      },
    ],
  },
  {
    title: '運行と管理',
    rows: [
      { term: 'ビデオ通話', description: '管理者との確認用（録画しません）' },
      {
        term: '連動する機器',
        description: 'Tsumugi Breath Link、Tsumugi Breath Mobile、車載ホルダー',
      },
      { term: '記録の保存', description: '測定と点呼の記録は5年、日報と体調の申告は3年' },
      { term: '管理', description: '専用の管理画面（ブラウザー）。利用停止、位置の確認、一斉設定' },
      {
        term: '連携',
        description:
          '測定と点呼の記録、日報をCSV・APIで出力。Tsumugi Worksとの連携にも対応（料金は別）',
      },
    ],
  },
  {
    title: '料金と納期',
    rows: [
      {
        term: PRICE_TERM,
        description:
          '49,800円から（本体1台）。管理画面は1台につき月額1,200円からで、点呼、測定、日報の記録を含みます（Tsumugi Worksの契約は必要ありません）。通信料は含みません',
      },
      {
        term: '契約期間',
        description: `本体は買い取り。管理画面は${sharedPhrases.contract}。${sharedPhrases.checkRecordsAtEnd}`,
      },
      { term: '納期', description: '約2週間。1台から' },
      {
        term: '同梱品',
        description: `車載ホルダー、充電ケーブル、交換用電池。アルコール検知器は別売（${lowestPrice}から）`,
      },
    ],
  },
  {
    title: '保証とサポート',
    rows: [
      { term: '保証', description: `${sharedPhrases.warranty}（落下、水ぬれ、電池の消耗を除く）` },
      {
        term: 'サポート',
        description: `故障の受付は${sharedPhrases.faultHours}。${sharedPhrases.replacement}`,
      },
    ],
  },
];

/** ドライバー専用スマートフォンのページの文章 */
export const driverTexts = keyed('driver', {
  lead: '走り出せば、運転に必要なものだけが残る。点呼から日報まで、ドライバーの一日を一台で支えます。',
  features: {
    label: 'FEATURES',
    title: '運転の邪魔をしない、という設計',
    items: [
      {
        title: '走ると、切り替わる',
        text: '車の動きを検知すると、地図、速度、到着時刻など、運転に必要な表示だけに切り替わります。通知は停車するまで保留し、緊急の連絡だけを音声で伝えます。',
      },
      {
        title: '点呼が済むまで、始めない',
        text: 'アルコール検知器の測定と体調の申告に加え、管理者が点呼の完了を確認すると、配車の画面が開きます。数値、本人確認のための顔写真、日時は、その場で管理者へ届きます。',
      },
      {
        title: '設定は、管理者がまとめて',
        text: '使えるアプリも、連絡先も、地図の経路も、管理画面から一斉に配信します。紛失したときは、その場で利用を止められます。',
      },
    ],
  },
  day: {
    label: 'ONE DAY',
    title: 'ある一日と、この一台',
    moving: '運転中',
    still: '停車中',
    screen: '画面',
    hours,
  },
  specification: { label: 'SPECIFICATION', title: '仕様', groups: specificationGroups },
  note: `走行中に画面を注視することは、法令で禁じられています。眠気の検知は運転を補助するもので、すべての眠気を検知できるものではありません。運送事業者の点呼は、対面または国土交通省が定める方法で行ってください。遠隔点呼や自動点呼に用いる機器の要件に適合することは、確認していません。仕様は改良のため変わることがあります。${sharedPhrases.priceBasis}。`,
  sampleNote: sampleNotes.figures,
  callout: {
    title: '車両1台から、お試しいただけます。',
    lead: `実際の業務で${sharedPhrases.productTrial}お使いいただけます。検知器と車載ホルダーも、あわせてお貸しします。`,
    links: [
      { label: '試用について相談する', path: '/contact' },
      { label: '製品一覧へ', path: '/product/index' },
    ],
  } satisfies CalloutTexts,
});
