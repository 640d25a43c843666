import { keyed } from '../locales/keyed.ts';
import type { CalloutTexts } from '../prose.ts';
import { sampleNotes } from '../sample-notes.ts';
import { sharedPhrases } from '../shared-phrases.ts';

/** 絞り込みの選択肢と、表に並べる順 */
export const operatingSystems = ['iOS', 'Android', 'Windows', 'Linux'] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

export const platforms = ['x86', 'NVIDIA', 'ARM', 'NPU'] as const;
export type Platform = (typeof platforms)[number];

/** 分類。並びは絞り込みの選択肢の順です。 */
export const algorithmCategories = {
  people: '人と動き',
  safety: '作業の安全',
  health: '健康とこころ',
  vehicle: '車両と道路',
  place: '場所と物',
} as const;
export type AlgorithmCategory = keyof typeof algorithmCategories;

export interface Algorithm {
  /** ほかと重ならない英数字の名前 */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly category: AlgorithmCategory;
  readonly systems: readonly OperatingSystem[];
  readonly platforms: readonly Platform[];
}

const mobile = ['iOS', 'Android'] as const;
const server = ['Windows', 'Linux'] as const;

/** アルゴリズムの一覧。追加するときは、一項目を写して直してください。 */
export const algorithms: readonly Algorithm[] = [
  {
    id: 'people-counting',
    name: '人数カウント',
    text: '出入りと滞留の人数を数え、混雑の様子を時間ごとに記録します。',
    category: 'people',
    systems: ['Android', ...server],
    platforms: ['x86', 'NVIDIA', 'ARM', 'NPU'],
  },
  {
    id: 'face-recognition',
    name: '顔認証',
    text: '登録した顔と照合し、マスクを着けたままでも本人を確認します。',
    category: 'people',
    systems: [...mobile, ...server],
    platforms: ['x86', 'NVIDIA', 'ARM', 'NPU'],
  },
  {
    id: 'skeleton-recognition',
    name: '骨格認識',
    text: '関節の位置から姿勢を捉え、転倒や無理な持ち上げ方を見つけます。',
    category: 'people',
    systems: [...mobile, ...server],
    platforms: ['x86', 'NVIDIA', 'ARM', 'NPU'],
  },
  {
    id: 'gesture-recognition',
    name: 'ジェスチャー認識',
    text: '手の形と動きを読み取ります。手袋のまま機器を操作できます。',
    category: 'people',
    systems: [...mobile, 'Windows'],
    platforms: ['x86', 'ARM', 'NPU'],
  },
  {
    id: 'person-tracking',
    name: '人物追跡',
    text: '服装と体格から同じ人を見分け、複数のカメラの動線をつなぎます。顔の情報は使いませんが、映像は個人情報にあたる場合があります。',
    category: 'people',
    systems: server,
    platforms: ['x86', 'NVIDIA'],
  },
  {
    id: 'work-clothes-detection',
    name: '作業服検知',
    text: '反射ベストや指定の作業服を着ているかを、入場のときと作業中に確かめます。',
    category: 'safety',
    systems: server,
    platforms: ['x86', 'NVIDIA', 'NPU'],
  },
  {
    id: 'helmet-detection',
    name: 'ヘルメット検知',
    text: 'ヘルメットと顎ひもの着用を見分け、近くの責任者に知らせます。',
    category: 'safety',
    systems: ['Android', ...server],
    platforms: ['x86', 'NVIDIA', 'ARM', 'NPU'],
  },
  {
    id: 'restricted-area',
    name: '立入検知',
    text: '重機の旋回範囲や線路際など、決めた範囲に人が入ると、その場で知らせます。',
    category: 'safety',
    systems: server,
    platforms: ['x86', 'NVIDIA', 'NPU'],
  },
  {
    id: 'fall-detection',
    name: '転倒検知',
    text: '倒れる動きと、倒れたまま動かない状態を分けて捉えます。',
    category: 'safety',
    systems: ['Android', ...server],
    platforms: ['x86', 'NVIDIA', 'ARM', 'NPU'],
  },
  {
    id: 'smoke-flame-detection',
    name: '発煙・炎検知',
    text: '熱や煙が感知器に届くのを待たずに、煙と炎をカメラの映像から見つけます。火災報知設備の代わりにはなりません。',
    category: 'safety',
    systems: server,
    platforms: ['x86', 'NVIDIA', 'NPU'],
  },
  {
    id: 'fatigue-detection',
    name: '疲労検知',
    text: 'まばたきと頭の動きから、眠気と集中力の低下を読み取ります。',
    category: 'health',
    systems: [...mobile, 'Linux'],
    platforms: ['ARM', 'NPU'],
  },
  {
    id: 'heart-rate-measurement',
    name: '心拍測定',
    text: '顔色のわずかな変化から、触れずに脈拍を測ります。',
    category: 'health',
    systems: [...mobile, ...server],
    platforms: ['x86', 'ARM', 'NPU'],
  },
  {
    id: 'expression-recognition',
    name: '表情認識',
    text: '表情の動きを7種類に分け、時間の経過に沿って記録します。',
    category: 'health',
    systems: [...mobile, ...server],
    platforms: ['x86', 'NVIDIA', 'ARM', 'NPU'],
  },
  {
    id: 'breathing-measurement',
    name: '呼吸測定',
    text: '胸と肩の動きから呼吸の回数を測ります。毛布の上からでも測れます。',
    category: 'health',
    systems: ['Android', 'Linux'],
    platforms: ['NVIDIA', 'ARM', 'NPU'],
  },
  {
    id: 'surface-temperature',
    name: '体表温測定',
    text: '歩いている20人以上の額の表面温度を、同時に読み取ります。',
    category: 'health',
    systems: ['Android', 'Linux'],
    platforms: ['ARM', 'NPU'],
  },
  {
    id: 'stress-estimation',
    name: '緊張度推定',
    text: '脈拍の揺らぎと表情から、緊張の度合いを5段階で示します。',
    category: 'health',
    systems: [...mobile, 'Windows'],
    platforms: ['x86', 'ARM', 'NPU'],
  },
  {
    id: 'plate-recognition',
    name: 'ナンバープレート認識',
    text: '夜間や雨天でも地名と番号を読み取り、ゲートや計量器と連動します。',
    category: 'vehicle',
    systems: ['Android', ...server],
    platforms: ['x86', 'NVIDIA', 'ARM', 'NPU'],
  },
  {
    id: 'vehicle-classification',
    name: '車種分類',
    text: '大型・普通・二輪を分けて、交通量を方向ごとに数えます。',
    category: 'vehicle',
    systems: server,
    platforms: ['x86', 'NVIDIA'],
  },
  {
    id: 'parking-occupancy',
    name: '満空判定',
    text: '1台のカメラで最大40区画の空きを見分けます。',
    category: 'vehicle',
    systems: ['Linux'],
    platforms: ['x86', 'NVIDIA', 'ARM'],
  },
  {
    id: 'phone-use-detection',
    name: 'ながら運転検知',
    text: '運転中の端末操作とよそ見を、車内の端末だけで判定します。',
    category: 'vehicle',
    systems: [...mobile, 'Linux'],
    platforms: ['ARM', 'NPU'],
  },
  {
    id: 'left-object-detection',
    name: '置き去り検知',
    text: '持ち主が離れたまま、動かない荷物を見つけます。',
    category: 'place',
    systems: server,
    platforms: ['x86', 'NVIDIA'],
  },
  {
    id: 'meter-reading',
    name: 'メーター読み取り',
    text: '針式や数字式の計器を読み取り、点検の記録を自動で残します。',
    category: 'place',
    systems: [...mobile, ...server],
    platforms: ['x86', 'ARM', 'NPU'],
  },
  {
    id: 'surface-inspection',
    name: '外観検査',
    text: '傷、欠け、汚れを見分けます。良品の画像30枚から学習を始められます。',
    category: 'place',
    systems: server,
    platforms: ['x86', 'NVIDIA'],
  },
  {
    id: 'shelf-monitoring',
    name: '棚の欠品検知',
    text: '棚のすき間を見つけ、補充の順番を示します。',
    category: 'place',
    systems: ['Android', 'Linux'],
    platforms: ['NVIDIA', 'ARM', 'NPU'],
  },
];

/** アルゴリズムプールのページの文章 */
export const algorithmTexts = keyed('algorithm', {
  lead: '現場での検証を重ねたアルゴリズムを、1種類から導入できます。お使いの端末と用途からお探しください。',
  search: { label: 'SEARCH', title: '条件で探す' },
  filter: {
    category: '分類',
    categories: algorithmCategories,
    everyCategory: 'すべて',
    systems: '対応OS',
    platforms: '対応プラットフォーム',
    narrow: '選んだOSとプラットフォームのすべてで動くものを表示します。',
  },
  /** 見つかった数のあとに続く言葉 */
  found: '件のアルゴリズム',
  reset: '条件をクリア',
  table: {
    title: 'アルゴリズムの一覧',
    weave: '名前の横の図は、縦が対応OS、横が対応プラットフォームを表します。',
    name: 'アルゴリズム',
    rows: algorithms,
  },
  none: {
    title: '条件に合うアルゴリズムがありません。',
    text: '条件を減らすか、個別の開発をご相談ください。ご希望の端末への対応も承ります。',
    link: '個別の開発を相談する',
  },
  /** 精度とその条件 */
  accuracy: {
    label: 'ACCURACY',
    title: '精度の目安',
    lead: '条件を揃えて測った値です。検証の1か月で、現場での値を確かめていただけます。',
    rows: [
      {
        term: '人数カウント',
        description: '誤差3%以内（幅4mの出入口、高さ2.5mに設置、毎分60人まで）',
      },
      {
        term: '顔認証',
        description:
          '他人受入率0.01%以下、本人拒否率1%以下（登録1,000人、照度200lx以上、距離0.5〜2m）',
      },
      {
        term: '骨格認識・転倒検知',
        description: '転倒の検知率95%（居室、天井高2.4m、赤外線照明あり）',
      },
      {
        term: 'ヘルメット検知',
        description: '検知率97%、誤検知はカメラ1台につき1日1件以下（距離15m以内、照度100lx以上）',
      },
      { term: '発煙・炎検知', description: '検知まで平均8秒（距離20m、大きさ30cmの煙）' },
      { term: '体表温測定', description: '±0.3℃（周囲温度15〜30℃、距離1〜3m）' },
      {
        term: 'ナンバープレート認識',
        description: '一致率99%、雨天の夜間で96%（時速20km以下、俯角30度以内）',
      },
    ],
    notes: [
      '当社の評価データによる値です。ほかのアルゴリズムの値は、検証レポートでお示しします。「健康とこころ」のアルゴリズムは医療機器ではなく、診断や治療には使えません。',
      '人が写る場所でカメラをお使いになるときは、店舗や職場でも、撮影していることと利用目的を掲示などでお知らせください。人物追跡や顔認証では、掲示の文面と同意の取り方もご一緒に検討します。',
    ],
  },
  /** 導入の条件 */
  terms: {
    label: 'TERMS',
    title: '導入の条件',
    rows: [
      { term: '料金', description: `${sharedPhrases.monthlyFee}。${sharedPhrases.trial}` },
      { term: '契約期間', description: sharedPhrases.contract },
      {
        term: '提供の形',
        description:
          'AIプラットフォームからの配信、またはSDK（対応OSとプラットフォームは一覧のとおり）',
      },
      {
        term: '必要な映像',
        description:
          'フルHD、毎秒10コマ以上。暗い場所では赤外線照明を併用します。体表温測定には、Tsumugi Gateまたは赤外線サーモカメラが必要です',
      },
      {
        term: '更新',
        description: '追加の費用はかかりません。更新の前に、精度の変化をお知らせします',
      },
      { term: '学習データ', description: sharedPhrases.learning },
      {
        term: '個別の開発',
        description:
          '約3か月、200万円から（税別）。撮影の条件を確かめ、見込みのないときは開発の前にお伝えします',
      },
    ],
    notes: [`${sharedPhrases.priceBasis}。`, sampleNotes.figures],
  },
  callout: {
    title: '探しているものが、見つからないときは。',
    lead: '公開前のアルゴリズムや、既存のものを組み合わせた開発をご案内します。撮影の場所と、見つけたいものをお聞かせください。',
    links: [{ label: '相談する', path: '/contact' }],
  } satisfies CalloutTexts,
});
