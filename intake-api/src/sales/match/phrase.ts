import { isKana, LINK } from '../fold/characters.ts';
import { foldToString } from '../fold/fold.ts';

/** One way to write a part of a phrase, folded. */
export interface Spelling {
  text: string;
  /** A Latin word that may go on: `backlink*`. */
  open: boolean;
}

/** The parts of a phrase, which follow each other in a sentence; each has one spelling or more. */
export type Phrase = readonly (readonly Spelling[])[];

/** A phrase that can't be used as a rule; the message says why, in the staff's language. */
export class PhraseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PhraseError';
  }
}

const LINK_TOKEN = /[【[]URL[】\]]/giu;
const OMISSION = /[〜～]/u;
const MOST_SPELLINGS = 1000;
/** A phrase has at most this many parts. */
export const MOST_PARTS = 8;

/**
 * Reads a phrase as staff write it: `(A|B)` is one of them, `(A)` may be missing, `〜` leaves out
 * some words, `【URL】` is any web address, `*` lets a Latin word go on.
 * @throws PhraseError for one that is malformed or so short that it would hit by accident.
 */
export function readPhrase(phrase: string): Phrase {
  const syntax = phrase
    .replaceAll(LINK_TOKEN, String.fromCharCode(LINK))
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('｜', '|');
  const parts = syntax.split(OMISSION);
  if (parts.length > MOST_PARTS) throw new PhraseError(`〜は${MOST_PARTS - 1}個までです`);
  return parts.map((part) => {
    const spellings = new Map<string, Spelling>();
    for (const text of new Choices(part).spellOut()) {
      const spelling = { text: foldToString(text), open: text.trimEnd().endsWith('*') };
      refuseShort(spelling.text, parts.length > 1);
      spellings.set(spelling.open ? `${spelling.text}*` : spelling.text, spelling);
    }
    return [...spellings.values()];
  });
}

function refuseShort(text: string, besideOthers: boolean): void {
  if (text.includes('。')) {
    throw new PhraseError('文をまたぐ語句は書けません（。！？と空行の手前で区切ってください）');
  }
  if (text.length > 2 || (besideOthers && text === String.fromCharCode(LINK))) return;
  const units = Array.from(text, (character) => character.charCodeAt(0));
  if (units.length < 2) throw new PhraseError('短すぎます（記号や空白を除いて2文字以上）');
  if (units.length < 3 && units.every(isKana) && !besideOthers) {
    throw new PhraseError('短すぎます（かなだけの語句は3文字以上）');
  }
}

/** Spells out the choices of one part: a small grammar of texts, `(A|B)` and `(A)`, which may nest. */
class Choices {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  spellOut(): string[] {
    const spelled = this.#sequence();
    if (this.#at < this.#source.length) {
      throw new PhraseError(
        this.#source[this.#at] === ')'
          ? '「)」に対応する「(」がありません（〜は括弧の外に書いてください）'
          : '「|」は括弧の中に書いてください',
      );
    }
    return spelled;
  }

  #sequence(): string[] {
    let spelled = [''];
    while (this.#at < this.#source.length && !this.#sees('|') && !this.#sees(')')) {
      const next = this.#sees('(') ? this.#group() : [this.#source[this.#at++] ?? ''];
      spelled = spelled.flatMap((before) => next.map((choice) => before + choice));
      if (spelled.length > MOST_SPELLINGS) {
        throw new PhraseError(`「(A|B)」の組み合わせが${MOST_SPELLINGS}通りを超えています`);
      }
    }
    return spelled;
  }

  #group(): string[] {
    this.#at += 1;
    const choices = [this.#sequence()];
    while (this.#sees('|')) {
      this.#at += 1;
      choices.push(this.#sequence());
    }
    if (!this.#sees(')')) {
      throw new PhraseError('「(」に対応する「)」がありません（〜は括弧の外に書いてください）');
    }
    this.#at += 1;
    return choices.length > 1 ? choices.flat() : [...(choices[0] ?? []), ''];
  }

  #sees(character: string): boolean {
    return this.#source[this.#at] === character;
  }
}
