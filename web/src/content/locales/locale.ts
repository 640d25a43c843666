import type { addressHintTexts } from '../mistyped-address.ts';
import type { applicationTexts } from '../application.ts';
import type { businessTexts } from '../business.ts';
import type { carouselTexts } from '../carousel.ts';
import type { casePageTexts } from '../case-page.ts';
import type { companyTexts } from '../company-profile.ts';
import type { CompletionTexts } from '../completion.ts';
import type { contactTexts } from '../contact.ts';
import type { failureTexts, formTexts } from '../forms.ts';
import type { homeTexts } from '../home.ts';
import type { layoutTexts } from '../layout-texts.ts';
import type { lostTexts } from '../lost.ts';
import type { newsPageTexts } from '../news-page.ts';
import type { Policy, policyTexts } from '../policies/policy.ts';
import type { driverTexts } from '../driver.ts';
import type { productTexts } from '../products.ts';
import type { recruitmentTexts } from '../recruitment.ts';
import type { CasePage } from '../schemas/cases.ts';
import type { NewsArticle } from '../schemas/news.ts';
import type { copyLinkTexts } from '../sharing.ts';
import type { platformTexts } from '../solutions/ai-platform.ts';
import type { algorithmTexts } from '../solutions/algorithms.ts';
import type { heartTexts } from '../solutions/heart-inspection.ts';
import type { pageNames } from '../page-names.ts';
import type { jaNewsRemarks } from './ja-news-remarks.ts';

/** Names of things by what their files call them. */
type ByKey<Value> = Readonly<Record<string, Value>>;

/**
 * Everything that the site says in Japanese, by the key that it is translated under: `menu.company`, `business.intro.title`.
 * Texts that aren't listed here compile nowhere.
 */
export interface JapaneseTexts {
  accessibility: Policy;
  addressHint: typeof addressHintTexts;
  algorithm: typeof algorithmTexts;
  application: typeof applicationTexts;
  applicationCompletion: CompletionTexts;
  business: typeof businessTexts;
  carousel: typeof carouselTexts;
  casePage: typeof casePageTexts;
  cases: { name: ByKey<string>; page: ByKey<CasePage> };
  company: typeof companyTexts;
  completion: { contact: string; application: string };
  contact: typeof contactTexts;
  contactCompletion: CompletionTexts;
  driver: typeof driverTexts;
  failures: typeof failureTexts;
  forms: typeof formTexts;
  heart: typeof heartTexts;
  home: typeof homeTexts & { slides: ByKey<ByKey<string>> };
  layout: typeof layoutTexts;
  lost: typeof lostTexts;
  menu: typeof pageNames;
  news: { remark: typeof jaNewsRemarks; title: ByKey<string>; article: ByKey<NewsArticle> };
  newsPage: typeof newsPageTexts;
  platform: typeof platformTexts;
  policies: typeof policyTexts;
  privacy: Policy;
  productPage: typeof productTexts;
  products: ByKey<{ title: string; subTitle: string }>;
  recruitment: typeof recruitmentTexts;
  security: Policy;
  copyLink: typeof copyLinkTexts;
  test: string;
}

/** The same texts in another language. What is left out stays Japanese; a list has its places, a function its parameters. */
type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Texts extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : Texts extends object
        ? { readonly [Name in keyof Texts]?: Translation<Texts[Name]> }
        : Texts;

/** What the folder of a language holds: see `locales/en/en.ts`. */
export type Locale = Translation<JapaneseTexts>;
