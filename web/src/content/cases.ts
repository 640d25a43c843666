import type { PictureSource } from '../ui/drawing/picture.tsx';
import { byId } from './by-id.ts';
import { pictures } from './pictures.ts';
import type { SitePath } from './site-path.ts';

// 導入事例は cases/ に一件一ファイル。ファイル名の番号が id で、アドレス(/case/1)になる

/** What a file of `cases/` says for every list. */
export interface CaseEntry {
  /** Its place in the list: the smallest comes first. */
  readonly order: number;
  readonly name: string;
  readonly picture: keyof typeof pictures;
  /** How a frame of another shape cuts the picture where its subject would be cut too. */
  readonly framing?: {
    /** As CSS `object-position`. */
    readonly position: string;
    /** How many times larger a phone shows it: for a subject that is small and stands at the edge. */
    readonly phoneZoom?: number;
  };
}

/** One measured change. Figures are texts, because `1分30秒` is one. */
export interface CaseResult {
  readonly label: string;
  /** Not there when nobody measured it. */
  readonly before?: string;
  readonly after: string;
}

/** What the list says of a case. */
export interface CaseOutline {
  readonly customer: string;
  readonly industry: string;
  readonly summary: string;
  /** The result the list shows comes first. */
  readonly results: readonly [CaseResult, ...CaseResult[]];
}

/** What only the page of the case says. */
export interface CaseStudy {
  readonly scale: string;
  /** 導入時期 */
  readonly since: string;
  readonly period: string;
  /** 何を何台導入したか */
  readonly devices: string;
  /** 数字をどのように測ったか */
  readonly measured: string;
  readonly challenge: readonly string[];
  readonly installed: readonly string[];
  readonly voice: { readonly quote: string; readonly speaker: string };
  /** The products and solutions that were used, with their pages. */
  readonly products: readonly { readonly label: string; readonly path: SitePath }[];
}

export interface CaseItem {
  readonly id: number;
  /** Message key. */
  readonly name: `cases.name.${number}`;
  readonly background: PictureSource;
  readonly framing?: CaseEntry['framing'];
}

const entries = import.meta.glob<CaseEntry>('./cases/*.ts', { eager: true, import: 'item' });

/** In the order of the list. */
export const caseEntries: readonly (readonly [number, CaseEntry])[] = [...byId(entries)].toSorted(
  ([, a], [, b]) => a.order - b.order,
);

/** The home page shows the first three. */
export const cases: readonly CaseItem[] = caseEntries.map(([id, { picture, framing }]) => ({
  id,
  name: `cases.name.${id}`,
  background: pictures[picture],
  framing,
}));

/** The case of a route parameter. Strict: `01` and `abc` name no case. */
export function findCase(id: string): CaseItem | undefined {
  return cases.find((item) => String(item.id) === id);
}

/** The neighbours of a case in the list. */
export function casesAround(id: number): {
  readonly previous: CaseItem | undefined;
  readonly next: CaseItem | undefined;
} {
  const index = cases.findIndex((item) => item.id === id);
  return { previous: cases[index - 1], next: index < 0 ? undefined : cases[index + 1] };
}
