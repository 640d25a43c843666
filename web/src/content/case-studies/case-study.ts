/** One measured change. Figures are texts, because `1分30秒` is one. */
export interface CaseResult {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A product or solution that was used, with its page inside this site. */
export interface UsedProduct {
  readonly label: string;
  readonly path: UsedProductPath;
}

export type UsedProductPath =
  | '/product/index'
  | '/product/driver'
  | '/solution/face-recognition'
  | '/solution/heart-inspection'
  | '/solution/algorithm';

export interface CaseStudy {
  readonly customer: string;
  readonly industry: string;
  readonly scale: string;
  /** One sentence for the list. */
  readonly summary: string;
  readonly challenge: readonly string[];
  readonly installed: readonly string[];
  /** The result the list shows comes first. */
  readonly results: readonly [CaseResult, ...CaseResult[]];
  readonly period: string;
  readonly voice: { readonly text: string; readonly speaker: string };
  readonly products: readonly UsedProduct[];
}
