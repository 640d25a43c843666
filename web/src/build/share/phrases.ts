const words = new Intl.Segmenter('ja', { granularity: 'word' });

const ENDS_PHRASE = /[、。，．！？」』）：\s]$/u;
const HANGS_ON = /^[、。，．！？」』）・：\s]/u;
const OPENS = /^[「『（]/u;
const HIRAGANA_LAST = /\p{Script=Hiragana}$/u;
const HIRAGANA_FIRST = /^\p{Script=Hiragana}/u;

const isOpen = (text: string) => /[「『（][^」』）]*$/u.test(text);

/** Whether a word begins a phrase after what stands before it. */
function begins(before: string, word: string): boolean {
  if (HANGS_ON.test(word) || isOpen(before)) return false;
  if (OPENS.test(word) || /[、。！？\s]$/u.test(before)) return true;
  if (HIRAGANA_FIRST.test(word)) return false;
  return ENDS_PHRASE.test(before) || HIRAGANA_LAST.test(before);
}

/**
 * Divides a Japanese title where a line may end: after punctuation, before a bracket, and where a word begins
 * after a particle. Words that only follow each other, such as アルコール検知器, stay together, and so does what
 * stands in brackets.
 */
export function phrases(title: string): string[] {
  const found: string[] = [];
  for (const { segment } of words.segment(title)) {
    const last = found.at(-1);
    if (last === undefined || begins(last, segment)) found.push(segment);
    else found[found.length - 1] = last + segment;
  }
  return found;
}

/** What a line costs that ends within a sentence, as a share of the width it might have left empty. */
const WITHIN_SENTENCE = 0.3;

/**
 * Sets phrases in as few lines as the width allows, as even as they get.
 * @param measure the width of a line
 * @returns undefined when one phrase alone is too wide
 */
export function breakLines(
  parts: readonly string[],
  width: number,
  measure: (line: string) => number,
): string[] | undefined {
  const lineOf = (from: number, to: number) => parts.slice(from, to).join('').trim();
  /** The best lines for the parts up to an index: fewest first, then the least raggedness. */
  const best: ({ lines: string[]; raggedness: number } | undefined)[] = [
    { lines: [], raggedness: 0 },
  ];
  for (let end = 1; end <= parts.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const line = lineOf(start, end);
      const room = width - measure(line);
      if (!before || room < 0) continue;
      const lines = [...before.lines, line];
      const torn = end < parts.length && !/[、。！？]$/u.test(line);
      const raggedness =
        before.raggedness + room ** 2 + (torn ? (WITHIN_SENTENCE * width) ** 2 : 0);
      const sofar = best[end];
      if (
        !sofar ||
        lines.length < sofar.lines.length ||
        (lines.length === sofar.lines.length && raggedness < sofar.raggedness)
      ) {
        best[end] = { lines, raggedness };
      }
    }
  }
  return best[parts.length]?.lines;
}
