import { timeInJapan } from '../clock.ts';

/** At the start of a file: Excel takes a CSV for the computer's own encoding otherwise. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * What spreadsheets calculate instead of showing it
 * (https://owasp.org/www-community/attacks/CSV_Injection); Excel in Japanese in full width as well.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

export type Cell = string | number | Date;

/** A line of a CSV file (RFC 4180) for spreadsheets. Texts are never calculated. */
export const csvLine = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  // `2026-11-20 14:03:00` in Japan, which spreadsheets know as a time.
  const text =
    cell instanceof Date ? timeInJapan(cell.getTime()).slice(0, 19).replace('T', ' ') : cell;
  return `"${FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
