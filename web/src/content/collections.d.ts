/* oxlint-disable typescript/consistent-type-imports -- a file that imports declares no modules of its own */
// What the plugins of `build/collections` make of the files of this folder: plain data.

declare module '*?picture' {
  const source: import('../ui/drawing/picture.tsx').PictureSource;
  export default source;
}

declare module 'virtual:content/news/list' {
  const items: readonly import('./schemas/news.ts').NewsEntry[];
  export default items;
}

declare module 'virtual:content/news/latest' {
  const items: readonly import('./schemas/news.ts').NewsEntry[];
  export default items;
}

declare module 'virtual:content/news/years' {
  const years: readonly number[];
  export default years;
}

declare module 'virtual:content/news/descriptions' {
  const byId: Readonly<Record<string, string>>;
  export default byId;
}

declare module 'virtual:content/news/pages' {
  const byId: Readonly<
    Record<string, () => Promise<{ default: import('./schemas/news.ts').NewsArticle }>>
  >;
  export default byId;
}

declare module 'virtual:content/cases/list' {
  const cases: readonly import('./schemas/cases.ts').CaseEntry[];
  export default cases;
}

declare module 'virtual:content/cases/outlines' {
  const byId: Readonly<Record<string, import('./schemas/cases.ts').CaseOutline>>;
  export default byId;
}

declare module 'virtual:content/cases/descriptions' {
  const byId: Readonly<Record<string, string>>;
  export default byId;
}

declare module 'virtual:content/cases/pages' {
  const byId: Readonly<
    Record<
      string,
      () => Promise<{
        default: import('./schemas/cases.ts').CaseOutline & import('./schemas/cases.ts').CaseStudy;
      }>
    >
  >;
  export default byId;
}

declare module 'virtual:content/products/menu' {
  const products: readonly import('./schemas/products.ts').ProductEntry[];
  export default products;
}

declare module 'virtual:content/products/slides' {
  const slides: readonly import('./schemas/products.ts').SlideEntry[];
  export default slides;
}

declare module 'virtual:content/products/list' {
  const products: readonly import('./schemas/products.ts').ListedProduct[];
  export default products;
}

declare module 'virtual:content/products/lowest-price' {
  const price: string;
  export default price;
}

declare module 'virtual:content/company/facts' {
  const company: import('./schemas/company.ts').EveryPagesFacts;
  export default company;
}

declare module 'virtual:content/company/outline' {
  const outline: import('./schemas/company.ts').OutlineFacts;
  export default outline;
}

declare module 'virtual:content/questions/products' {
  const questions: import('./schemas/questions.ts').QuestionsFile['questions'];
  export default questions;
}

declare module 'virtual:content/questions/heart-inspection' {
  const questions: import('./schemas/questions.ts').QuestionsFile['questions'];
  export default questions;
}

declare module 'virtual:content/questions/recruitment' {
  const questions: import('./schemas/questions.ts').QuestionsFile['questions'];
  export default questions;
}

declare module 'virtual:content/jobs/list' {
  const jobs: readonly import('./schemas/jobs.ts').Job[];
  export default jobs;
}
