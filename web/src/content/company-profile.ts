import { keyed } from './locales/keyed.ts';
import companyOutline from './company/facts.yaml?outline';
import company from './company/facts.yaml?facts';
import { countOf } from './count.ts';
import { pressContact } from './press.ts';
import { productMenu } from './product-menu.ts';
import { sampleNotes } from './sample-notes.ts';

/*
 * 「会社情報」のページの文言です。社名、住所、電話番号、代表者名、設立、資本金、従業員数は company/facts.yaml で変えます。
 * 掲載している人名、年月、数値はすべて見本です。
 */

const guidelines = {
  label: 'GUIDELINES',
  title: '行動指針',
  lead: '迷ったときに立ち戻る、五つの約束です。',
  /** 広い画面では五つを横に並べ、題を縦書きにします。題は8文字までが目安です。 */
  items: [
    {
      title: '現場に立つ',
      text: '会議室で迷ったら、現場へ行く。雨の日や早朝など、仕事が難しくなるときにこそ足を運びます。',
    },
    {
      title: '小さく確かめる',
      text: '大きく約束する前に、小さく試す。うまくいかなかった結果も、数字のまま伝えます。',
    },
    {
      title: '預かったものを守る',
      text: '映像も、声も、体調も、その人のもの。必要のないデータは、はじめから集めません。',
    },
    {
      title: '成果を分かち合う',
      text: '糸は、一本では布になりません。部署や会社の枠を越えて、支えてくれた人の仕事をたたえます。',
    },
    {
      title: '繕い続ける',
      text: '納品の日が、始まりの日。使う人の声を聞き、直し続けます。',
    },
  ],
} as const;

const representative = {
  label: 'REPRESENTATIVE',
  title: '代表者紹介',
  role: '代表取締役',
  name: companyOutline.representative,
  nameEn: companyOutline.representativeEn,
  /** 一段落ごとに一行。最初の段落は大きく表示します。 */
  message: [
    '祖母は機屋で働いていました。布の端に手を当て、糸が一本ゆるんでいるのを言い当てる人でした。どうしてわかるのかと尋ねると、「布を、毎日さわっているからね」と笑いました。',
    'AIの仕事をしていて、あの指先をよく思い出します。現場には、数字で表せない知恵を、毎日の仕事の中で身につけた人がいます。私たちの役目は、その人に取って代わることではなく、その指先がもっと遠くまで届くようにすることです。',
    'どうか、現場の話を聞かせてください。一本目の糸は、いつもそこから始まります。',
  ],
  careerTitle: '略歴',
  career: [
    { term: '1976年', description: '見本県に生まれる' },
    {
      term: '1999年',
      description: 'サンプル工業大学 工学部を卒業。計測機器メーカーで組込み開発に携わる',
    },
    { term: '2010年', description: '物流会社で車載端末の導入を担当。190か所の営業所を回る' },
    {
      term: companyOutline.established.replace(/年.*/, '年'),
      description: `${company.name}を設立。代表取締役に就任`,
    },
  ],
} as const;

const outline = {
  label: 'OUTLINE',
  title: '会社概要',
  rows: [
    { term: '会社名', description: `${company.name}（${company.nameEn}）` },
    { term: '設立', description: companyOutline.established },
    { term: '資本金', description: companyOutline.capital },
    {
      term: '役員',
      /** 分けたところのほかでは、改行しません。 */
      description: [
        `代表取締役 ${companyOutline.representative}、`,
        '取締役（技術） 見本 恵、',
        '取締役（事業） 見本 誠、',
        '監査役 見本 明',
      ],
    },
    { term: '従業員数', description: companyOutline.employees },
    {
      term: '事業内容',
      description:
        'AIプラットフォームの開発・運用、アルゴリズムの提供、エッジデバイスの設計・販売（製造は国内の協力会社に委託）、クラウドサービスの提供',
    },
    { term: '本社', description: `${company.postalCode} ${company.address}` },
    {
      term: '拠点',
      description: '見本開発センター（神奈川県サンプル市）、大阪営業所（大阪市サンプル区）',
    },
    { term: '電話・FAX', description: [`電話 ${company.tel}　`, `FAX ${company.fax}`] },
    {
      term: '認証',
      description:
        'ISO/IEC 27001（本社・見本開発センター、2019年から）、プライバシーマーク（2018年から）',
    },
    { term: '取引銀行', description: '見本銀行 本店営業部、サンプル信用金庫 見本町支店' },
    {
      term: '主な取引先',
      description: '株式会社サンプル設備、見本製作所株式会社、学校法人サンプル学園 ほか',
    },
  ],
  notes: [sampleNotes.company],
} as const;

/** 沿革。一つの出来事に一行。milestone は大きく表示します。 */
const history = {
  label: 'HISTORY',
  title: '沿革',
  rows: [
    {
      term: companyOutline.established.replace(/月.*/, '月'),
      description: `${company.name}を設立`,
      milestone: true,
    },
    { term: '2018年10月', description: 'アルコール検知器の提供を開始。情報セキュリティ方針を制定' },
    { term: '2020年6月', description: '顔認証・体表温測定カメラの提供を開始' },
    { term: '2021年11月', description: 'AIプラットフォームの提供を開始', milestone: true },
    { term: '2022年4月', description: 'コーポレートサイトを公開' },
    {
      term: '2023年10月',
      description: 'AIプラットフォームのパートナー制度を開始',
      milestone: true,
    },
    { term: '2024年4月', description: '「こころの検査AI」の学校での実証を開始' },
    { term: '2024年8月', description: 'ドライバー専用スマートフォンの提供を開始' },
    {
      term: '2025年2月',
      description: 'アルゴリズムプールに「発煙・炎検知」と「疲労検知」を追加し、24種類に',
    },
    { term: '2025年4月', description: '実証の終了を受け、「こころの検査AI」の提供を開始' },
    { term: '2025年11月', description: '刷新したアルコール検知器 ハンディ型の提供を開始' },
  ],
} as const;

/** 報道関係の皆様への資料 */
const press = {
  label: 'PRESS',
  title: '報道関係の皆様へ',
  rows: [
    {
      term: '紹介文',
      description: `${company.name}は、エッジデバイス、アルゴリズム、AIプラットフォーム、クラウドを提供し、現場を知るパートナー企業によるAI事業の立ち上げを支える会社です`,
    },
    {
      term: '数字',
      description: `設立の年、資本金、従業員数は、会社概要に掲載しています。製品・サービスは${countOf(productMenu.length)}、公開中のアルゴリズムは、アルゴリズムプールにすべて掲載しています。導入の成果は、導入事例に測り方とともに掲載しています。売上高と出荷台数は公表していません`,
    },
    {
      term: '表記',
      description: `和文は「${company.name}」、英文は「${company.nameEn}」。製品名は「${companyOutline.brand} Drive」のように、前に「${companyOutline.brand}」を付けます`,
    },
    {
      term: '画像',
      description:
        'ロゴ、製品の写真、代表者の写真と経歴を、ご連絡から2営業日以内にお送りします。報道の目的に限り、無償でお使いいただけます',
    },
    {
      term: '取材・撮影',
      description:
        '本社と製品の撮影は、3営業日前までにご連絡ください。導入先の取材は、お客様の了承をいただいてからご案内します',
    },
    { term: '窓口', description: pressContact },
  ],
} as const;

const access = {
  label: 'ACCESS',
  title: 'アクセス',
  postalCode: company.postalCode,
  address: company.address,
  routes: [
    { term: '地下鉄 見本線', description: '見本町駅 A2出口から徒歩3分' },
    { term: 'サンプル鉄道', description: '見本橋駅 東口から徒歩8分' },
  ],
  note: '1階に受付はありません。エレベーターで8階へお上がりください。お車でお越しの際は、隣接する見本町パーキングをご利用いただけます。',
  /** 地図（access-map.svg）が見えない方に読み上げられます。 */
  map: `見本町駅A2出口から${companyOutline.building}までの地図`,
} as const;

export const companyTexts = keyed('company', {
  lead: '端末からデータセンターまで。AIを、現場で使える道具にする会社です。',
  philosophy: {
    label: 'PHILOSOPHY',
    title: '企業理念',
    /** 一行ごとに縦書きの一行になります。 */
    statement: ['技術を縦糸に、', '現場を横糸に。'],
    text: [
      '優れた技術も、それだけでは糸にすぎません。現場の知恵と交わってはじめて、破れにくく、人を包める布になります。',
      '私たちは、エッジデバイス、アルゴリズム、AIプラットフォーム、クラウドという四本の縦糸を張ります。そこへ、現場を知るパートナーが横糸を通していきます。使う人の手になじむこと。ほつれても、繕えること。それが、私たちの考えるAIです。',
    ],
  },
  guidelines,
  representative,
  outline,
  history,
  press,
  access,
  callout: {
    title: 'まずは、現場の話から。',
    lead: '製品とパートナー制度のご相談、取材のお申し込みを承ります。一緒に働く仲間も募集しています。',
    links: [
      { label: 'お問い合わせ', path: '/contact' },
      { label: '採用情報を見る', path: '/employment/info' },
    ],
  },
} as const);
