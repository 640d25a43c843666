const plain = (text: string) => text.replaceAll(/[\s\u200b]/g, '');

/** Every text in the data. */
export function textsOf(data: unknown): string[] {
  if (typeof data === 'string') return data.split('\n').filter(Boolean);
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsOf) : [];
}

/** In the place of what staff write. */
const CONTENT = '＊';

/** Lines and what is indented below each: of several that say the same of content, the first one. */
function eachKindOnce(lines: readonly string[]): string[] {
  const blocks: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('  ')) blocks.at(-1)?.push(line.slice(2));
    else blocks.push([line]);
  }
  const texts = blocks.map(([line = '', ...below]) =>
    [line, ...eachKindOnce(below).map((inner) => `  ${inner}`)].join('\n'),
  );
  return texts
    .filter((text, index) => !text.includes(CONTENT) || texts.indexOf(text) === index)
    .flatMap((text) => text.split('\n'));
}

/**
 * The lines of an accessibility tree without what staff add, change and take away: a sign stands for its words, and one item
 * of each kind for all.
 * @param names of content that may stand within other words
 * @param texts of content that stand alone
 */
export function withoutContent(
  lines: readonly string[],
  { names, texts }: { names: readonly string[]; texts: readonly string[] },
): string[] {
  const alone = new Set([...names, ...texts].map(plain));
  const longestFirst = [...new Set(names.map(plain))].toSorted((a, b) => b.length - a.length);
  const signed = lines.map((line) =>
    line.replaceAll(/"([^"]*)"/g, (whole, quoted: string) => {
      const text = plain(quoted);
      if (alone.has(text)) return `"${CONTENT}"`;
      const rest = longestFirst.reduce((left, name) => left.replaceAll(name, CONTENT), text);
      if (rest !== text) return `"${rest.replaceAll(/\d+/g, '1')}"`;
      return /^\d+\/\d+$/.test(text) ? `"1/${CONTENT}"` : whole;
    }),
  );
  return eachKindOnce(signed);
}
