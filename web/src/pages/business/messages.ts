import { company } from '../../content/company.ts';

/** What the business page says beside the content data. */
export const businessMessages = {
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
