import questions from './questions/products.yaml?list';
import { countOf } from './count.ts';
import { type Keyed, keyed } from './locales/keyed.ts';
import type { CalloutTexts } from './prose.ts';
import { sampleNotes } from './sample-notes.ts';
import type { ListedProduct } from './schemas/products.ts';
import { sharedPhrases } from './shared-phrases.ts';

// 製品は products/ に一つ一ファイル。list の place が、一覧のどこに出るかを決める

export interface Product extends ListedProduct {
  readonly name: Keyed;
  readonly kind: Keyed;
}

/** In the order of the list. */
const PLACES: readonly Product['place'][] = ['featured', 'compared', 'ownPage', 'service'];

const entries = Object.values(
  import.meta.glob<ListedProduct>('./products/*/index.yaml', {
    eager: true,
    query: '?list',
    import: 'default',
  }),
).toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place) || a.id - b.id);

export const products: readonly Product[] = entries.map((entry) => ({
  ...entry,
  name: keyed(`products.${entry.key}.title`, entry.title),
  kind: keyed(`products.${entry.key}.subTitle`, entry.subTitle),
}));

/** 検知器の数 */
export const compared = products.filter(({ place }) => place === 'compared').length;

/** 製品・サービスの一覧ページの文章 */
export const productTexts = keyed('productPage', {
  lead: `アルコール検知器、顔認証・体表温測定カメラ、ドライバー専用スマートフォン、業務効率化アプリ。現場で使われる場面から設計した、${countOf(products.length)}の製品とサービスです。`,
  breath: {
    label: 'BREATHALYZER',
    title: `測る場所に合わせて選ぶ、${countOf(compared)}の検知器`,
    lead: '営業所の据置型から、胸ポケットに入る一台まで。どの機種の記録も、Tsumugi Worksの管理画面に集まります。スマートフォン連動型とBluetoothモバイル型は、ドライバー専用スマートフォンの管理画面でも管理できます。',
    /** 写真の下に出る項目の数 */
    highlights: 4,
  },
  /** 検知器の比較表。A4一枚に印刷できます。 */
  comparison: {
    label: 'COMPARISON',
    title: `${countOf(compared)}の検知器を比べる`,
    lead: '2022年4月から、運転の前後に運転者の酒気帯びの有無を目視などで確認し、記録を1年間保存することが、安全運転管理者の義務になりました。2023年12月からは、検知器による確認と、検知器を常時有効に保つことも義務です。対象は、安全運転管理者の選任が必要な、自家用の自動車（軽自動車を含む、いわゆる白ナンバーの車など）を使う事業所です。乗車定員11人以上の自動車を1台以上、またはその他の自動車を5台以上（自動二輪車は1台を0.5台として数えます）使う事業所が、これにあたります。',
    /** 表の読み上げの名前 */
    table: '検知器の比較表',
    item: '項目',
    notes: [
      '測定は、うがいのあと、飲食から15分以上あけて行ってください。測定値は、飲酒の有無を確認するためのもので、運転できることを保証するものではありません。',
      'センサーは、期間と回数のうち早いほうで交換します。交換の費用は、校正と往復の送料を含みます。どの機種も、アルコール検知器協議会（J-BAC）の認定は受けていません。',
      '運送事業者の点呼には別の法令が適用されます。対面または国土交通省が定める方法で行ってください。',
      sampleNotes.figures,
    ],
  },
  faq: { label: 'FAQ', title: 'よくある質問', entries: questions },
  note: `製品の仕様は、改良のため予告なく変わることがあります。${sharedPhrases.priceBasis}。`,
  sampleNote: sampleNotes.figures,
  callout: {
    title: '機種選びから、ご相談ください。',
    lead: `運転する方の人数、営業所の数、直行直帰の有無をお聞かせください。適した機種と台数をご提案します。${sharedPhrases.productTrial}の試用も承ります。`,
    links: [{ label: '製品について相談する', path: '/contact' }],
  } satisfies CalloutTexts,
});
