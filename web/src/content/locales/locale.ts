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

/** Names of things by what their files call them. */
type ByKey<Value> = Readonly<Record<string, Value>>;

/** What modules of the content have keyed. A page that is to have a translation is listed here, so that the translation has its shape. */
type Listed =
  | typeof accessibilityPolicy
  | typeof addressHintTexts
  | typeof algorithmTexts
  | typeof applicationTexts
  | typeof applicationCompletion
  | typeof businessTexts
  | typeof carouselTexts
  | typeof casePageTexts
  | typeof companyTexts
  | typeof contactTexts
  | typeof contactCompletion
  | typeof driverTexts
  | typeof failureTexts
  | typeof formTexts
  | typeof heartTexts
  | typeof homeTexts
  | typeof layoutTexts
  | typeof loomTexts
  | typeof lostTexts
  | typeof newsPageTexts
  | typeof noticeTones
  | typeof platformTexts
  | typeof policyTexts
  | typeof privacyPolicy
  | typeof productTexts
  | typeof recruitmentTexts
  | typeof securityPolicy
  | typeof copyLinkTexts;

/** What a locale may translate, by key: `menu.company`, `business.intro.title`. */
type JapaneseTexts = { [Texts in Listed as Texts['key']]: Texts['ja'] } & {
  cases: { name: ByKey<string>; page: ByKey<CasePage> };
  completion: { contact: string; application: string };
  home: { slides: ByKey<ByKey<string>> };
  jobs: { name: ByKey<string> };
  menu: ByKey<string>;
  news: { remark: typeof jaNewsRemarks; title: ByKey<string>; article: ByKey<NewsArticle> };
  products: ByKey<{ title: string; subTitle: string }>;
  test: string;
};

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
