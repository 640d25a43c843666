/** A number of things in a sentence: 四つ, and from ten on 10. */
export const countOf = (count: number): string =>
  count < 10 ? `${'〇一二三四五六七八九'.charAt(count)}つ` : String(count);
