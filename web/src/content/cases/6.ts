import type { CaseEntry, CaseOutline, CaseStudy } from '../cases.ts';

// トップページと一覧に出るもの
export const item: CaseEntry = {
  order: 60,
  name: '現場を知る会社が、AIを売る',
  picture: 'casePartner',
};

// 検索結果や共有されたリンクに出る説明(70〜120字)
export const description =
  '株式会社サンプルシステムズは、ナンバー認識を自社ブランドのサービスとして4か月で発売。見積もりでは18か月かかる開発を避け、端末10台の検証から初年度に23拠点へ広げました。';

// あらまし。一覧には、成果の一つめが出る
export const outline: CaseOutline = {
  customer: '株式会社サンプルシステムズ',
  industry: 'パートナー企業',
  summary: '自社ブランドのナンバー認識サービスを、4か月で売り出しました。',
  results: [
    { label: '企画から提供開始まで', before: '見積もり18か月', after: '4か月' },
    { label: '始めるときの端末', before: '最低500台', after: '10台' },
    { label: '初年度の導入', after: '23拠点' },
  ],
};

// 事例のページだけに出るもの
export const study: CaseStudy = {
  scale: '従業員45名・駐車場の運営支援',
  period: '企画1か月、検証1か月、商品化2か月',
  challenge: [
    '駐車場の運営会社から、ゲートと駐車券をなくしたいという相談を何度も受けていました。業界の事情も、現場の困りごともわかっています。足りないのは、AIを開発する人と設備でした。',
    '外部への開発委託では、見積もりの時点で1年半と数千万円。売れるかどうかわからない段階で踏み出せる金額ではありません。',
  ],
  installed: [
    'アルゴリズムプールのナンバープレート認識と、AIプラットフォームの管理画面のひな形を組み合わせ、サンプルシステムズの名前とロゴで提供する形にしました。',
    '端末の製造と国内データセンターでの運用は当社が、設置と販売、お客様窓口はサンプルシステムズが受け持ちます。最初の検証は、端末10台で始めました。',
  ],
  voice: {
    text: '技術を持たない会社がAIを売ってよいのかと迷いました。現場を知っていることのほうが、ずっと真似されにくいと言われて決心がつきました。',
    speaker: '代表取締役 見本 四郎さん',
  },
  products: [
    { label: 'AIプラットフォーム', path: '/solution/face-recognition' },
    { label: 'アルゴリズムプール', path: '/solution/algorithm' },
  ],
};
