const QUOTED_LINE = /^[ \t\u3000]*[>＞].*$/gm;

/**
 * A text with blanks for the lines that it quotes (`> …`), so that no visitor answers for the
 * words of a pitch shown to us. Offsets stay. A text of nothing but quoted lines stays as it is.
 */
export function blankQuoted(text: string): string {
  if (!text.includes('>') && !text.includes('＞')) return text;
  const own = text.replaceAll(QUOTED_LINE, (line) => ' '.repeat(line.length));
  return own.trim() === '' ? text : own;
}
