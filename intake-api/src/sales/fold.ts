// Letters of other scripts that look like Latin ones, in pairs.
const LOOK_ALIKES = new Map(
  (
    'аa вb еe ԁd һh іi јj кk мm нh оo рp ԛq сc ѕs тt уy ѵv ԝw хx ' +
    'αa βb εe ηh ιi κk νv οo ρp τt υu χx ɡg ıi ℓl'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

// One spelling for words that polite Japanese writes in kanji or kana as it likes.
const SPELLINGS = new Map([
  ['頂', 'イタダ'],
  ['戴', 'イタダ'],
  ['致', 'イタ'],
  ['御', 'ゴ'],
  ['宜', 'ヨロ'],
]);

// Kanji that look like kana: after a katakana they are read as one, unless another kanji follows.
const KANJI_AS_KANA = /(?<=[ァ-ヺー])[一力口二卜工夕八](?![一-鿿])/g;
const KANA: Record<string, string> = {
  ...{ 一: 'ー', 力: 'カ', 口: 'ロ', 二: 'ニ' },
  ...{ 卜: 'ト', 工: 'エ', 夕: 'タ', 八: 'ハ' },
};

const ADDRESS = new RegExp(
  [
    // Without it each letter of a name that was no address would begin another try.
    /(?<![\w.+%@-])/,
    /(?<scheme>(?:https?:)?\/\/)?/,
    /(?<local>[\w.+%-]{1,64}@)?/,
    /(?<host>(?:[a-z0-9][a-z0-9-]{0,62}\.){1,9}[a-z]{2,24})(?![a-z0-9@-])/,
    /(?<path>[/?#:][!#-;=?-~]*)?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gi',
);

const hasDot = (text: string): boolean => text.includes('.') || text.includes('．');

function halfWidth(text: string): string {
  return text.replaceAll(/[！-～]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
}

/** The hosts of web and mail addresses in a text, full-width ones included, in lower case. `Node.js` is one, too. */
export function hostsIn(text: string): string[] {
  if (!hasDot(text)) return [];
  return Array.from(halfWidth(text).matchAll(ADDRESS), ({ groups }) =>
    (groups?.['host'] ?? '').toLowerCase(),
  );
}

/** Addresses end a sentence; a name with a dot but without scheme, `www.` or path (Node.js) is words. */
function withoutAddresses(text: string): string {
  if (!hasDot(text)) return text;
  return halfWidth(text).replaceAll(ADDRESS, (address, scheme, local, host: string, path) =>
    scheme || local || path || /^www\./i.test(host) ? '。' : address,
  );
}

/** A text without the lines that it quotes (`> …`): a visitor may show us a pitch. */
export function withoutQuotedLines(text: string): string {
  if (!text.includes('>') && !text.includes('＞')) return text;
  const own = text.replaceAll(/^[ \t\u3000]*[>＞].*/gm, '');
  // A text of nothing but quoted lines is judged as it is.
  return own.trim() === '' ? text : own;
}

const DASH = /[-‐‑‒–—―−ー─━~〜∼⁓]/u;
const INVISIBLE = /[\p{M}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/u;
const VOICED = /[\u3099\u309a]/;
const ACCENTS = /(?![\u3099\u309a])\p{M}/gu;
const NEWLINE = /[\n\u0085\u2028\u2029]/;
const STOP = /[。!?‼⁇]/u;
// Per cent and currency signs are part of what a number means.
const WORD = /[\p{L}\p{N}%\p{Sc}]/u;

/**
 * One character in the one spelling in which it is compared. What is no letter of a word becomes one of the marks
 * blank, `\n`, `。`, `.`, `,` and `-` (hyphen, dash, or long vowel), whose meaning depends on their neighbours.
 */
function foldCharacter(character: string): string {
  if (NEWLINE.test(character)) return '\n';
  const plain = character.replace('゛', '\u3099').replace('゜', '\u309a').normalize('NFKD');
  const parts = plain.toLowerCase().replace(ACCENTS, '').normalize('NFC');
  return Array.from(parts, foldPart).join('');
}

function foldPart(part: string): string {
  const spelled = LOOK_ALIKES.get(part) ?? SPELLINGS.get(part);
  if (spelled !== undefined) return spelled;
  if (VOICED.test(part) || part === '.' || part === ',') return part;
  if (DASH.test(part)) return '-';
  if (STOP.test(part)) return '。';
  if (INVISIBLE.test(part)) return '';
  if (!WORD.test(part)) return ' ';
  return part >= 'ぁ' && part <= 'ゖ' ? String.fromCharCode(part.charCodeAt(0) + 0x60) : part;
}

// Only of the basic plane: those of the others would be a million.
const folded = Array<string | undefined>(0x10000).fill(undefined);

function foldCharacters(text: string): string {
  let all = '';
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    const codePoint = (unit & 0xfc00) === 0xd800 ? (text.codePointAt(i) ?? 0) : unit;
    if (codePoint > 0xffff) {
      all += foldCharacter(String.fromCodePoint(codePoint));
      i += 1;
    } else {
      all += folded[unit] ??= foldCharacter(text.charAt(i));
    }
  }
  return all;
}

// A sentence ends at its mark, at a paragraph, and at a full stop that a blank follows.
const SENTENCE_END = /。|\n *\n|\.[ \n]/;
const LATIN_OR_DIGIT = /[a-z09]/;

/** Marks between Japanese letters vanish, between Latin words they are one blank. */
function foldMarks(marks: string, at: number, text: string): string {
  const end = at + marks.length;
  if (at === 0 || end === text.length) return '';
  if (SENTENCE_END.test(marks)) return '。';
  const parted = LATIN_OR_DIGIT.test(text.charAt(at - 1)) && LATIN_OR_DIGIT.test(text.charAt(end));
  return parted ? ' ' : '';
}

/**
 * Folds a text for comparison: width, case, kana, accents and look-alikes become one spelling; blanks and symbols
 * between Japanese letters vanish, between Latin words they are one blank; a number is `9`, or `0` if it is zero; the
 * end of a sentence and an address are `。`. Takes any string, lone surrogates included, in time linear in its length.
 */
export function fold(text: string): string {
  const spelled = foldCharacters(
    withoutAddresses(text).replaceAll(KANJI_AS_KANA, (kanji) => KANA[kanji] ?? kanji),
  );
  const voiced = VOICED.test(spelled)
    ? spelled.normalize('NFC').replaceAll(/[\u3099\u309a]/g, '')
    : spelled;
  return (
    voiced
      .replaceAll(/(?<=[ァ-ヺ])-+/g, 'ー')
      .replaceAll(/\d(?:[.,]?\d|[百千万億])*/g, (number) => (/[1-9]/.test(number) ? '9' : '0'))
      .replaceAll(/[ \n。.,-]+/g, foldMarks)
      // "s e o" is seo: three single letters and more in a row are one word that was pulled apart.
      .replaceAll(/(?<![a-z])[a-z](?: [a-z](?![a-z])){2,}/g, (word) => word.replaceAll(' ', ''))
      .replaceAll('下サ', 'クダサ')
      .replaceAll('出来', 'デキ')
  );
}
