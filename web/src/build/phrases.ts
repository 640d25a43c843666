import { loadDefaultJapaneseParser } from 'budoux';

const parser = loadDefaultJapaneseParser();

/** A last phrase of so few letters would stand alone on its line. */
const FEW = 2;

/** A compound of so many letters is wider than a column of a phone: it may break where its katakana begin. */
const LONG = 12;

/** The parser divides 見える化. */
const joinWord = (parts: string[], part: string) =>
  parts.at(-1)?.endsWith('見える') && part.startsWith('化')
    ? [...parts.slice(0, -1), parts.at(-1) + part]
    : [...parts, part];

/** Divides a Japanese text where a line may end: between phrases, never within one. */
export function phrases(text: string): string[] {
  const parts = parser
    .parse(text)
    .flatMap((part) =>
      part.length > LONG ? part.split(/(?<=\p{Script=Han})(?=[ァ-ー]{3})/u) : part,
    )
    .reduce<string[]>(joinWord, []);
  const last = parts.at(-1);
  const before = parts.at(-2);
  if (!last || !before || last.length > FEW || /[、。]$/u.test(before)) return parts;
  return [...parts.slice(0, -2), before + last];
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
