import type { addressHintTexts } from '../mistyped-address.ts';
import type { applicationTexts } from '../application.ts';
import type { businessTexts } from '../business.ts';
import type { carouselTexts } from '../carousel.ts';
import type { casePageTexts } from '../case-page.ts';
import type { companyTexts } from '../company-profile.ts';
import type { applicationCompletion, contactCompletion } from '../completion.ts';
import type { contactTexts } from '../contact.ts';
import type { failureTexts } from '../failures.ts';
import type { formTexts } from '../forms.ts';
import type { homeTexts } from '../home.ts';
import type { layoutTexts } from '../layout-texts.ts';
import type { loomTexts } from '../loom.ts';
import type { lostTexts } from '../lost.ts';
import type { newsPageTexts } from '../news-page.ts';
import type { noticeTones } from '../notice-tones.ts';
import type { policyTexts } from '../policies/policy.ts';
import type { accessibilityPolicy } from '../policies/accessibility.ts';
import type { privacyPolicy } from '../policies/privacy.ts';
import type { securityPolicy } from '../policies/security.ts';
import type { driverTexts } from '../driver.ts';
import type { productTexts } from '../products.ts';
import type { recruitmentTexts } from '../recruitment.ts';
import type { CasePage } from '../schemas/cases.ts';
import type { NewsArticle } from '../schemas/news.ts';
import type { copyLinkTexts } from '../sharing.ts';
import type { platformTexts } from '../solutions/ai-platform.ts';
import type { algorithmTexts } from '../solutions/algorithms.ts';
import type { heartTexts } from '../solutions/heart-inspection.ts';
import type { jaNewsRemarks } from './ja-news-remarks.ts';
import type { Keyed } from './keyed.ts';

/** Names of things by what their files call them. */
type ByKey<Value> = Readonly<Record<string, Value>>;

/** What a module of the content has keyed. */
type Of<Key extends string, Texts extends Keyed<unknown, Key>> = Texts['ja'];

/**
 * What a locale may translate, by key: `menu.company`, `business.intro.title`. A page that is to have a translation is listed here,
 * so that the translation has its shape.
 */
export interface JapaneseTexts {
  accessibility: Of<'accessibility', typeof accessibilityPolicy>;
  addressHint: Of<'addressHint', typeof addressHintTexts>;
  algorithm: Of<'algorithm', typeof algorithmTexts>;
  application: Of<'application', typeof applicationTexts>;
  applicationCompletion: Of<'applicationCompletion', typeof applicationCompletion>;
  business: Of<'business', typeof businessTexts>;
  carousel: Of<'carousel', typeof carouselTexts>;
  casePage: Of<'casePage', typeof casePageTexts>;
  cases: { name: ByKey<string>; page: ByKey<CasePage> };
  company: Of<'company', typeof companyTexts>;
  completion: { contact: string; application: string };
  contact: Of<'contact', typeof contactTexts>;
  contactCompletion: Of<'contactCompletion', typeof contactCompletion>;
  driver: Of<'driver', typeof driverTexts>;
  failures: Of<'failures', typeof failureTexts>;
  forms: Of<'forms', typeof formTexts>;
  heart: Of<'heart', typeof heartTexts>;
  home: Of<'home', typeof homeTexts> & { slides: ByKey<ByKey<string>> };
  jobs: { name: ByKey<string> };
  layout: Of<'layout', typeof layoutTexts>;
  loom: Of<'loom', typeof loomTexts>;
  lost: Of<'lost', typeof lostTexts>;
  menu: ByKey<string>;
  news: { remark: typeof jaNewsRemarks; title: ByKey<string>; article: ByKey<NewsArticle> };
  newsPage: Of<'newsPage', typeof newsPageTexts>;
  noticeTones: Of<'noticeTones', typeof noticeTones>;
  platform: Of<'platform', typeof platformTexts>;
  policies: Of<'policies', typeof policyTexts>;
  privacy: Of<'privacy', typeof privacyPolicy>;
  productPage: Of<'productPage', typeof productTexts>;
  products: ByKey<{ title: string; subTitle: string }>;
  recruitment: Of<'recruitment', typeof recruitmentTexts>;
  security: Of<'security', typeof securityPolicy>;
  copyLink: Of<'copyLink', typeof copyLinkTexts>;
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
