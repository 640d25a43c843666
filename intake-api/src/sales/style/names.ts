import { EDGE, ENDS, ENDS_TEXT, SENDER } from './edges.ts';
import { extendHash, gramOf, LATIN_WORD, PAIRS, pairHash, UNITS, WORDS } from './grams.ts';

/** Stands for any Latin word in a gram's name: folded texts hold no capitals. */
const LATIN_WORD_NAME = 'W';
/** What stands before the letters of an edge, by its kind. Folded texts hold none of these signs. */
const EDGE_MARKS = ['<', '>', '<<', '>>'];
/** What stands before letters of the sender's company. */
const SENDER_MARK = '@';

/** How a gram of a folded text is called in a file, by the upper part of its number and the letters at its place. */
export function nameOfGram(high: number, letters: string): string {
  if (high >= SENDER) return SENDER_MARK + letters;
  if (high >= EDGE) return (EDGE_MARKS[high - EDGE] ?? '') + letters;
  return high >= WORDS ? letters : letters.replaceAll(/[a-z]+ ?/g, LATIN_WORD_NAME);
}

/** The number of a gram by its name; exact for letters in a row, else a hash. */
export function toGram(name: string): number {
  const [mark = ''] = /^(?:<<?|>>?|@)?/.exec(name) ?? [];
  const units = Array.from({ length: name.length - mark.length }, (_, i) =>
    name.charCodeAt(mark.length + i),
  );
  if (mark === SENDER_MARK) return gramOf(SENDER, 0) + units.reduce(append, 0);
  if (mark !== '') {
    const kind = EDGE_MARKS.indexOf(mark);
    const atEnd = kind === ENDS || kind === ENDS_TEXT;
    return gramOf(EDGE + kind, (atEnd ? units.toReversed() : units).reduce(extendHash, 0));
  }
  if (/^[a-z]/.test(name)) {
    const [first = 0, second] = name.split(' ').map(hashOfWord);
    return second === undefined ? gramOf(WORDS, first) : gramOf(PAIRS, pairHash(first, second));
  }
  const latin = LATIN_WORD_NAME.charCodeAt(0);
  return units.map((unit) => (unit === latin ? LATIN_WORD : unit)).reduce(append, 0);
}

function append(gram: number, unit: number): number {
  return gram * UNITS + unit;
}

function hashOfWord(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i += 1) hash = extendHash(hash, word.charCodeAt(i));
  return hash;
}
