/* oxlint-disable typescript/consistent-type-imports -- a file that imports declares no modules of its own */
// Plain data that `build/collections` makes of single files. Lists are typed where they are collected.
declare module '*?picture' {
  const source: import('../ui/drawing/picture.tsx').PictureSource;
  export default source;
}

declare module '*/company/facts.yaml?facts' {
  const company: import('zod').infer<typeof import('./schemas/company.ts').companyParts.facts>;
  export default company;
}

declare module '*/company/facts.yaml?outline' {
  const outline: import('zod').infer<typeof import('./schemas/company.ts').companyParts.outline>;
  export default outline;
}

declare module '*.yaml?list' {
  const questions: import('zod').infer<typeof import('./schemas/questions.ts').questionParts.list>;
  export default questions;
}

interface ImportMetaEnv {
  /** Put in by the build, see `build/collections/notice-flag.ts`. */
  readonly HAS_NOTICES: boolean;
}
