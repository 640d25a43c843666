import { keyed } from './locales/keyed.ts';

/**
 * すべてのページ。ページを足すときは、ここに題名と説明を書き、routes.tsx にその置き場を書きます。
 * title はページの題名で、メニューにも出ます。製品の名前は products/ の subTitle です。label は、題名の上に出る英語の短い見出しで、共有画像にも入ります。
 */
export const pages = {
  '/index': { title: keyed('menu.index', 'ホーム') },
  '/business': { title: keyed('menu.business', '事業紹介'), label: 'BUSINESS' },
  '/solution/face-recognition': {
    title: keyed('menu.faceRecognition', 'AIプラットフォーム'),
    label: 'AI PLATFORM',
  },
  '/solution/heart-inspection': {
    title: keyed('menu.heartInspection', 'こころの検査AI'),
    label: 'MIND CHECK AI',
  },
  '/solution/algorithm': {
    title: keyed('menu.algorithm', 'アルゴリズムプール'),
    label: 'ALGORITHM POOL',
  },
  '/product/index': { title: keyed('menu.product', '製品・サービス'), label: 'PRODUCTS' },
  '/product/driver': { label: 'DRIVER PHONE' },
  '/case/list': { title: keyed('menu.case', '導入事例'), label: 'CASES' },
  '/employment/info': { title: keyed('menu.employment', '採用情報'), label: 'CAREERS' },
  '/employment/complete': {
    title: keyed('completion.application', '応募送信完了'),
    label: 'CAREERS',
  },
  '/news/list': { title: keyed('menu.news', 'お知らせ'), label: 'NEWS' },
  '/contact': { title: keyed('menu.contact', 'お問い合わせ'), label: 'CONTACT' },
  '/contact/complete': {
    title: keyed('completion.contact', 'お問い合わせ送信完了'),
    label: 'CONTACT',
  },
  '/company': { title: keyed('menu.company', '会社情報'), label: 'COMPANY' },
  '/privacy': { title: keyed('menu.privacy', '個人情報保護方針'), label: 'PRIVACY POLICY' },
  '/security': { title: keyed('menu.security', '情報セキュリティ方針'), label: 'SECURITY POLICY' },
  '/accessibility': {
    title: keyed('menu.accessibility', 'アクセシビリティ方針'),
    label: 'ACCESSIBILITY',
  },
} as const;

/** An address that leads on to the first page of its section. */
export const sections = {
  '/solution': '/solution/face-recognition',
  '/product': '/product/index',
  '/case': '/case/list',
  '/employment': '/employment/info',
  '/news': '/news/list',
} as const satisfies Record<string, keyof typeof pages>;

/** The pages that content may point to. A path that no route serves fails to compile where it is linked. */
export type SitePath = keyof typeof pages | keyof typeof sections;

/** A site of its own, opened in a new window. */
export type ExternalAddress = `https://${string}`;

export const isExternal = (path: string): path is ExternalAddress => path.startsWith('https://');

/** What descriptions name that stands in other files. */
interface Counted {
  algorithms: number;
  /** 検知器の数 */
  compared: number;
  officeHours: string;
}

/**
 * What search results and shared links say of each page: two full sentences of 70 to 120 characters together that name what a
 * reader finds there. News, cases and jobs have theirs in their files. Only the build reads it.
 */
export const descriptions = {
  '/index':
    'ツムギエッジは、エッジデバイス、アルゴリズム、AIプラットフォーム、クラウドをまとめて提供する会社です。現場を知るパートナー企業は、短期間・低コストで自社のAI事業を始められます。',
  '/business':
    '技術はツムギエッジが揃え、市場はパートナー企業が拓きます。エッジデバイスからデータセンターまでの役割分担、立ち上げを18か月から4か月に縮める想定例とその条件、始め方をご紹介します。',
  '/solution/face-recognition':
    '顔認証、映像の解析、学習、配信を一つにまとめたAIプラットフォームです。料金の例、稼働率の保証、対応するカメラ、データの保管と連携、契約と解約の条件までをご説明します。',
  '/solution/heart-inspection':
    'カメラの前で60秒、表情や脈拍の揺らぎからコンディションの変化を本人に知らせる「こころの検査AI」です。学校、テレワーク、介護施設での活用シーンと、同意、費用、測定の限界をまとめました。医療機器ではありません。',
  '/solution/algorithm': ({ algorithms }: Counted) =>
    `人数カウント、骨格認識、作業服検知、発煙・炎検知など${algorithms}種類のアルゴリズムを、対応するOSとプラットフォームから探せます。精度の目安とその条件、料金、個別の開発についてもご案内します。`,
  '/product/index': ({ compared }: Counted) =>
    `アルコール検知器${compared}機種、顔認証・体表温測定カメラ、ドライバー専用スマートフォン、業務効率化アプリをご紹介します。価格と仕様の比較表、センサー交換、保証、サポートまで、ご検討に必要なことを掲載しています。`,
  '/product/driver':
    '走り出すと、運転に必要な表示だけに切り替わるドライバー専用スマートフォンです。点呼の記録から日報までの一日の使い方と、仕様、価格、納期、サポートの内容を掲載しています。',
  '/case/list':
    '設備保守、製造、公共施設、教育、介護、パートナー企業の導入事例をご紹介します。何に困り、何を何台導入し、どう変わったかを、導入前後の数字とその測り方、現場の声とともにお読みいただけます。',
  '/employment/info':
    '新卒と中途の募集をご案内します。給与の内訳、勤務時間と残業、選考の流れと日数、三人の入社エピソード、よくある質問を掲載し、応募フォームからのご応募を承ります。',
  '/employment/complete':
    'ツムギエッジの採用へのご応募を受け付けたあとに表示されるページです。受付番号と、書類の確認から採用担当者のご連絡までの流れを、順にご案内しています。',
  '/news/list':
    '新製品とサービスの提供開始、展示会への出展、アルゴリズムの追加、方針の改定など、ツムギエッジからのお知らせの一覧です。掲載年で絞り込んでお読みいただけます。',
  '/contact': ({ officeHours }: Counted) =>
    `AI事業の立ち上げ、アルゴリズム、エッジデバイス、ソリューションのご相談を、お問い合わせフォームで承ります。担当者が原則として3営業日以内にご連絡します。${officeHours}は、お電話でも承ります。`,
  '/contact/complete':
    'お問い合わせフォームを送信したあとに表示されるページです。受付番号と、担当者が内容を確認してご連絡するまでの流れ、連絡が届かないときの確かめ方を、順にご案内しています。',
  '/company':
    '端末からデータセンターまでを手がける、株式会社ツムギエッジの会社情報です。企業理念と行動指針、代表者紹介、会社概要、沿革、報道関係の皆様への資料、見本町駅から徒歩3分の本社への行き方を掲載しています。',
  '/privacy':
    'お問い合わせや採用へのご応募でお預かりした個人情報を、何のために使い、どう守り、いつ消去するかを定めています。第三者への提供の条件や、開示などのご請求の窓口まで、個人情報保護方針の全文を掲載しています。',
  '/security':
    'ツムギエッジの情報セキュリティ方針の全文です。端末の中で処理するデータとクラウドへ送るデータの区別、委託先に求める基準、事故が起きたときの連絡の順序と時間の目標を定めています。',
  '/accessibility':
    'このサイトを、どなたにも読み、使っていただくための方針です。目標とする規格（JIS X 8341-3:2016、WCAG 2.2）、試験した内容と使った道具、足りていないこと、合理的配慮をご相談いただける窓口を掲載しています。',
  '/404':
    'お探しのページは、移動したか、削除された可能性があります。ツムギエッジのホーム、製品・サービス、導入事例、お知らせへは、このページの案内からお進みください。',
} satisfies Record<keyof typeof pages | '/404', string | ((counted: Counted) => string)>;
