import { foldToString } from '../fold/fold.ts';
import { isKana, LINK } from '../fold/characters.ts';

/** A part of a phrase, folded. */
export interface Part {
  text: string;
  /** A Latin word that may go on: `backlink*`. */
  open: boolean;
}

/** One way to write a phrase: parts that follow each other in a sentence. */
export type Variant = readonly Part[];

/** A phrase that can't be used as a rule; the message says why, in the staff's language. */
export class PhraseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PhraseError';
  }
}

const LINK_TOKEN = /[【[]URL[】\]]/giu;
const MOST_VARIANTS = 200;

/**
 * Reads a phrase as staff write it: `(A|B)` is one of them, `(A)` may be missing, `〜` leaves out
 * some words, `【URL】` is any web address, `*` lets a Latin word go on. Returns every way to write it.
 * @throws PhraseError for one that is malformed or so short that it would hit by accident.
 */
export function readPhrase(phrase: string): Variant[] {
  const syntax = phrase
    .replaceAll(LINK_TOKEN, String.fromCharCode(LINK))
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('｜', '|');
  const variants = new Map<string, Variant>();
  for (const text of spellOut(syntax)) {
    const variant = text.split(/[〜～]/u).map(readPart);
    for (const part of variant) refuseShort(part, variant.length > 1);
    variants.set(nameOf(variant), variant);
  }
  return [...variants.values()];
}

/** Tells two variants apart. */
export function nameOf(variant: Variant): string {
  return variant.map(({ text, open }) => (open ? `${text}*` : text)).join('〜');
}

function readPart(text: string): Part {
  return { text: foldToString(text), open: text.trimEnd().endsWith('*') };
}

function refuseShort({ text }: Part, besideOthers: boolean): void {
  if (text.includes('。')) {
    throw new PhraseError('文をまたぐ語句は書けません（。！？と空行の手前で区切ってください）');
  }
  if (text === String.fromCharCode(LINK) && besideOthers) return;
  const units = Array.from(text, (c) => c.charCodeAt(0));
  const least = units.every(isKana) && !besideOthers ? 3 : 2;
  if (units.length < least) {
    throw new PhraseError(
      `短すぎます（記号や空白を除いて${least}文字以上${least === 3 ? '、かなだけの場合' : ''}）`,
    );
  }
}

function spellOut(phrase: string): string[] {
  const [head = '', ...groups] = phrase.split('(');
  let spelled = [head];
  if (head.includes(')')) throw new PhraseError('「)」に対応する「(」がありません');
  for (const group of groups) {
    const [inside, tail, ...rest] = group.split(')');
    if (inside === undefined || tail === undefined || rest.length > 0) {
      throw new PhraseError('「(」と「)」の対応が正しくありません（入れ子にはできません）');
    }
    const choices = inside.includes('|') ? inside.split('|') : [inside, ''];
    spelled = spelled.flatMap((before) => choices.map((choice) => before + choice + tail));
    if (spelled.length > MOST_VARIANTS) {
      throw new PhraseError(`「(A|B)」の組み合わせが${MOST_VARIANTS}通りを超えています`);
    }
  }
  return spelled;
}
