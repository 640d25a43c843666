import { isDigit, isKana, isLatin } from './fold/characters.ts';
import { type FoldedText, foldToString } from './fold/fold.ts';

/**
 * What a keyword does. `block`: one hit deletes. `suspect`: adds its points. `trust`: the inquiry is
 * never deleted. `allow`: keywords that touch it don't count (営業時間 beside 営業).
 */
export type KeywordKind = 'block' | 'suspect' | 'trust' | 'allow';

export interface Keyword {
  /** As written in the rules file; this is also what logs show. */
  text: string;
  kind: KeywordKind;
  /** Only of suspects; 0 for the others. */
  points: number;
}

/** A keyword and its position in the folded text. */
export interface KeywordMatch {
  keyword: Keyword;
  start: number;
  end: number;
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;

/** The domain that a keyword names (`example.co.jp`), or undefined when it is a phrase. */
export function domainOf(text: string): string | undefined {
  const domain = text.normalize('NFKC').trim().toLowerCase();
  return DOMAIN.test(domain) ? domain : undefined;
}

/** Why a phrase can't be a keyword, in Japanese for the staff who wrote it; undefined when it can. */
export function phraseProblem(text: string): string | undefined {
  const folded = foldToString(text);
  if (folded.includes('。')) return '文をまたぐ語句は書けません（。！？の手前で区切ってください）';
  const units = Array.from(folded, (character) => character.charCodeAt(0));
  if (units.length >= (units.every(isKana) ? 3 : 2)) return undefined;
  return '短すぎます（記号や空白を除いて2文字以上、かなだけなら3文字以上）';
}

interface Node {
  next: Map<number, Node>;
  keyword?: Keyword;
}

/** All keywords of a rules file, ready for matching. Immutable. */
export class Keywords {
  readonly #root: Node = { next: new Map() };
  // Whether a phrase begins with this code unit: most letters of a text end the search here.
  readonly #begins = new Uint8Array(0x10000);
  readonly #domains = new Map<string, Keyword>();

  constructor(keywords: Iterable<Keyword>) {
    for (const keyword of keywords) {
      const domain = domainOf(keyword.text);
      if (domain === undefined) this.#addPhrase(keyword);
      else this.#domains.set(domain, keyword);
    }
  }

  #addPhrase(keyword: Keyword): void {
    const phrase = foldToString(keyword.text);
    this.#begins[phrase.charCodeAt(0)] = 1;
    let node = this.#root;
    for (let i = 0; i < phrase.length; i += 1) {
      const unit = phrase.charCodeAt(i);
      let next = node.next.get(unit);
      if (!next) node.next.set(unit, (next = { next: new Map() }));
      node = next;
    }
    node.keyword = keyword;
  }

  /**
   * Every phrase in the text, allowed ones and what they touch left out. Latin words and numbers match
   * as a whole: `seo` is not in `museo`. At most length × longest phrase steps, however many phrases.
   */
  find({ units }: FoldedText): KeywordMatch[] {
    const { length } = units;
    const matches: KeywordMatch[] = [];
    for (let start = 0; start < length; start += 1) {
      if (this.#begins[units[start] ?? 0] === 0 || !isBoundary(units, start)) continue;
      let node = this.#root.next.get(units[start] ?? 0);
      for (let end = start + 1; node; end += 1) {
        const { keyword } = node;
        if (keyword && isBoundary(units, end)) matches.push({ keyword, start, end });
        node = end < length ? node.next.get(units[end] ?? 0) : undefined;
      }
    }
    const allowed = matches.filter(({ keyword }) => keyword.kind === 'allow');
    return matches.filter(
      (match) =>
        match.keyword.kind !== 'allow' &&
        !allowed.some(({ start, end }) => start < match.end && match.start < end),
    );
  }

  /** The keyword that names this host or a domain above it. */
  findDomain(host: string): Keyword | undefined {
    const labels = host.split('.');
    for (let i = 0; i < labels.length; i += 1) {
      const keyword = this.#domains.get(labels.slice(i).join('.'));
      if (keyword) return keyword;
    }
    return undefined;
  }
}

/** Whether a match may begin or end here: not in the middle of a Latin word or a number. */
function isBoundary(units: readonly number[], at: number): boolean {
  const before = units[at - 1] ?? 0;
  const after = units[at] ?? 0;
  return !(isLatin(before) && isLatin(after)) && !(isDigit(before) && isDigit(after));
}
