import { z } from 'zod';
import { day, text } from './fields.ts';

const phone = text.regex(/^0\d{1,4}-\d{1,4}-\d{3,4}$/, '「03-0000-0000」の形で書いてください');

/** What a company says of itself, each fact with what it is called where a person is asked for it. */
export const companyFacts = z.strictObject({
  name: text.describe('会社名'),
  /** What sentences call it. */
  shortName: text.describe('文章の中での会社名'),
  nameEn: text.describe('英語の会社名'),
  /** What the products are called by, before their own names. */
  brand: text.describe('製品名の頭につく名前'),
  /** Addresses of the site and of mail end in it. */
  domain: text
    .regex(/^(?:[a-z0-9-]+\.)+[a-z]+$/, '「example.co.jp」の形で書いてください')
    .describe('ドメイン（www. を除く）'),
  tagline: text.describe('会社を一言で（ページの題名になります）'),
  taglineEn: text.describe('その英語（最初の画面の見出しの上に出ます）'),
  postalCode: text
    .regex(/^〒\d{3}-\d{4}$/, '「〒100-0000」の形で書いてください')
    .describe('郵便番号（〒から）'),
  address: text.describe('住所（建物名を含む）'),
  building: text.describe('地図に書く建物名'),
  tel: phone.describe('電話番号'),
  fax: phone.describe('FAX番号'),
  officeHours: text.describe('電話を受ける時間'),
  email: text
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '「info@example.co.jp」の形で書いてください')
    .describe('代表のメールアドレス'),
  representative: text.describe('代表者の氏名'),
  representativeEn: text.describe('代表者の氏名（英語）'),
  established: day.describe('設立年月日'),
  capital: text.describe('資本金'),
  employees: text.describe('従業員数（いつ現在か）'),
});

/** What can be written into a string of TypeScript and into YAML alike. */
export const writable = text
  .refine(
    (value) => !/['"“”`\\\n\r]|\$\{/.test(value),
    "改行と ' \" ` \\ ${ は使えません（' の代わりに ’ を）",
  )
  .refine(
    (value) => value !== '' && !/^[-?:,[\]{}#&*!|>%@]|: | #|:$/.test(value),
    '記号から始まる値と、「: 」「 #」を含む値は使えません（全角の記号を）',
  );

/** What a company tells in place of the sample's facts, and of other words of the sample: see `npm run adopt`. */
export const companyAnswers = companyFacts
  .omit({ officeHours: true })
  .partial()
  .extend({
    words: z
      .record(text.min(1), writable, '「見本の言葉: 御社の言葉」の形で書いてください')
      .optional(),
    key: text,
  })
  .check(({ value: { words: _, ...facts }, issues }) => {
    for (const [name, input] of Object.entries(facts)) {
      const message = writable.safeParse(input).error?.issues[0]?.message;
      if (message) issues.push({ code: 'custom', path: [name], input, message });
    }
  });

export type CompanyAnswers = z.infer<typeof companyAnswers>;

const OF_EVERY_PAGE = {
  name: true,
  nameEn: true,
  domain: true,
  tagline: true,
  taglineEn: true,
  postalCode: true,
  address: true,
  tel: true,
  fax: true,
  officeHours: true,
} as const;

/** What every page says. */
const facts = companyFacts.pick(OF_EVERY_PAGE).strip();

/** What few pages tell, so that the others need not load it. */
const outline = companyFacts.omit(OF_EVERY_PAGE).strip();

/** The file of `company/`. */
export const companyFile = companyFacts.extend({ key: text });

export const companyParts = { facts, outline };
