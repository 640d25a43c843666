import type { PictureSource } from '../ui/drawing/picture.tsx';
import type { WeaveKind } from '../ui/drawing/weave.tsx';
import { keyed } from './locales/keyed.ts';
import solutionAlgorithm from './pictures/solution-algorithm.avif?picture';
import solutionHeart from './pictures/solution-heart.avif?picture';
import solutionPlatform from './pictures/solution-platform.avif?picture';
import type { SitePath } from './pages.ts';

/*
 * トップページの文言です。最初の画面の見出しは、company/facts.yaml のタグラインをそのまま表示します。
 * 織機の図は loom.ts、製品の紹介は slides.ts、自動送りの操作は carousel.ts、お知らせは news/、導入事例は cases/ にあります。
 */

const hero = {
  lead: 'エッジデバイス、アルゴリズム、AIプラットフォーム、クラウド。私たちが張る四本の縦糸に、現場を知るパートナーが横糸を通します。自社の現場への導入も、自社ブランドでのAI事業も、短い期間で小さく始められます。',
  /** 画面の右上に縦書きで出します。 */
  aside: '四本の縦糸に、現場の横糸を。',
  /** 背景映像のボタンの名前 */
  pause: '背景映像を停止',
  play: '背景映像を再生',
} as const;

const business = {
  label: 'BUSINESS',
  title: 'AI事業は、一からつくらなくていい。',
  paragraphs: [
    'AIを事業にするには、エッジデバイス、アルゴリズム、AIプラットフォーム、クラウドが必要です。すべてを自社で揃えていては、最初のお客様に届く前に、時間も資金も尽きてしまいかねません。',
    'ツムギエッジは、その四つを縦糸としてあらかじめ張っておきます。パートナーが通す横糸は、現場の知識と、お客様との信頼関係。パートナーは企画、販売、設置、お客様窓口に力を注ぎ、自社のAIサービスを短期間・低コストで立ち上げられます。',
  ],
  link: '事業の仕組みを見る',
} as const;

const recruitment = {
  label: 'CAREERS',
  title: '次の縦糸を、ともに張る。',
  subTitle: '新卒採用・中途採用',
  lead: '使う人の隣に立ち、使われるところまで見届ける。現場とAIのあいだを結ぶ仲間を募集しています。',
  subDescriptions: [
    {
      term: '新卒採用',
      text: '専攻は問いません。入社後の半年で四つの部署の仕事を経験し、自分の力を生かせる場所を見つけます。',
    },
    {
      term: '中途採用',
      text: '製造、物流、介護、教育。これまでの現場で培った知識が、そのまま製品の強さになります。',
    },
  ],
  link: '採用情報を見る',
} as const;

export const homeTexts = keyed('home', {
  hero,
  business,
  /** 三原組織の名前。織機の図でも、杼が通るたびに順番どおりに替わります。 */
  weaves: { plain: '平織', twill: '綾織', satin: '朱子織' },
  solutions: {
    label: 'SOLUTIONS',
    title: '三つの織りで、現場に応える。',
    lead: '平織、綾織、朱子織。布の多くが三つの織り方から生まれるように、AIの基盤、コンディションの見える化、用途別のアルゴリズムの三つで、現場の課題にお応えします。',
    // カードの名前と説明
    faceRecognition: {
      name: 'AIプラットフォーム',
      desc: '顔認証をはじめとするAIの開発・運用・配信を支える土台。データセンターから現場の端末までを、一つの基盤で結びます。',
    },
    heartInspection: {
      name: 'こころの検査AI',
      desc: 'カメラに顔を60秒向けると、ふだんの自分との違いがわかります（ふだんの値がわかるまで4週間ほど）。学校、テレワーク、介護の現場で、変化に気づき、話し始めるきっかけをつくります。医療機器ではありません。',
    },
    algorithm: {
      name: 'アルゴリズムプール',
      desc: '人数カウントから骨格認識、煙や炎の検知まで。必要なアルゴリズムを選び、組み合わせて使えます。',
    },
  },
  products: {
    label: 'PRODUCTS',
    title: '現場の手に、なじむかたちで。',
    link: '製品・サービスの一覧へ',
  },
  news: { label: 'NEWS', title: 'お知らせ', link: 'お知らせの一覧へ' },
  recruitment,
  cases: { label: 'CASES', title: '現場で、もう動いている。', link: '導入事例の一覧へ' },
  callout: {
    title: '現場のお困りごとから、始めましょう。',
    lead: '業種と、いま困っていることをお聞かせください。近い事例と、始め方をご案内します。',
    links: [
      { label: '相談する', path: '/contact' },
      { label: '導入事例を見る', path: '/case/list' },
    ],
  },
} as const);

export type SolutionCard = {
  id: string;
  /** 名前と説明は、homeTexts の solutions にある */
  texts: 'faceRecognition' | 'heartInspection' | 'algorithm';
  bg: PictureSource;
  path: SitePath;
  /** 三原組織（平織・綾織・朱子織）のどれを描くか */
  weave: WeaveKind;
};

/** ソリューションのカード。一つ目を大きく表示します。 */
export const solutionCards: readonly SolutionCard[] = [
  {
    id: 'face-recognition',
    texts: 'faceRecognition',
    bg: solutionPlatform,
    path: '/solution/face-recognition',
    weave: 'plain',
  },
  {
    id: 'heart-inspection',
    texts: 'heartInspection',
    bg: solutionHeart,
    path: '/solution/heart-inspection',
    weave: 'twill',
  },
  {
    id: 'algorithm',
    texts: 'algorithm',
    bg: solutionAlgorithm,
    path: '/solution/algorithm',
    weave: 'satin',
  },
];
