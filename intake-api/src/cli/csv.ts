/** At the start of a file: Excel takes a CSV for the computer's own encoding otherwise. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * What spreadsheets calculate instead of showing it
 * (https://owasp.org/www-community/attacks/CSV_Injection); Excel in Japanese in full width as well.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A line of a CSV file (RFC 4180) for spreadsheets. Texts are never calculated. */
export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? cell : quoted(cell))).join(',')}\r\n`;

const quoted = (text: string) => `"${FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
