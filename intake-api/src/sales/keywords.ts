import { fold } from './fold.ts';

/**
 * What a keyword does. `block`: one hit deletes, unless the rest speaks for a customer. `suspect`: adds its points.
 * `trust`: the letter is never deleted. `allow`: keywords that touch it don't count (営業時間 beside 営業).
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
  const folded = fold(text);
  if (folded.includes('。')) return '文をまたぐ語句は書けません（。！？の手前で区切ってください）';
  if (folded.length >= (/^[ァ-ヺー]*$/.test(folded) ? 3 : 2)) return undefined;
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
    const phrase = fold(keyword.text);
    this.#begins[phrase.charCodeAt(0)] = 1;
    let node = this.#root;
    for (let i = 0; i < phrase.length; i += 1) {
      const unit = phrase.charCodeAt(i);
      const next: Node = node.next.get(unit) ?? { next: new Map() };
      node.next.set(unit, next);
      node = next;
    }
    node.keyword = keyword;
  }

  /**
   * Every phrase in a folded text, allowed ones and what they touch left out. Latin words and numbers match as a
   * whole: `seo` is not in `museo`. At most length × longest phrase steps, however many phrases.
   */
  find(text: string): KeywordMatch[] {
    const matches: KeywordMatch[] = [];
    for (let start = 0; start < text.length; start += 1) {
      const first = text.charCodeAt(start);
      if (this.#begins[first] === 0 || !isBoundary(text, start)) continue;
      let node = this.#root.next.get(first);
      for (let end = start + 1; node; end += 1) {
        const { keyword }: Node = node;
        if (keyword && isBoundary(text, end)) matches.push({ keyword, start, end });
        node = node.next.get(text.charCodeAt(end));
      }
    }
    if (!matches.some(({ keyword }) => keyword.kind === 'allow')) return matches;
    const allowed = new Uint8Array(text.length);
    for (const { keyword, start, end } of matches) {
      if (keyword.kind === 'allow') allowed.fill(1, start, end);
    }
    return matches.filter(({ start, end }) => !allowed.subarray(start, end).includes(1));
  }

  /** The keyword that names this host or a domain above it. */
  findDomain(host: string): Keyword | undefined {
    const labels = host.split('.');
    return labels
      .map((_, at) => this.#domains.get(labels.slice(at).join('.')))
      .find((keyword) => keyword !== undefined);
  }
}

const isLatin = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a;
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/** Whether a match may begin or end here: not in the middle of a Latin word or a number. */
function isBoundary(text: string, at: number): boolean {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return !(isLatin(before) && isLatin(after)) && !(isDigit(before) && isDigit(after));
}
