import { readFileSync } from 'node:fs';

import { COLORS, LETTER_COLORS, SIGNAL_COLORS } from 'shared/colors';

import { escapeHtml } from '../mail/letter-html.ts';

const rootOf = (colors: Record<string, string>) =>
  `:root { ${Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ')} }`;

const STYLE = `${rootOf({ ...LETTER_COLORS.light, ...SIGNAL_COLORS, white: COLORS.white })}
@media (prefers-color-scheme: dark) { ${rootOf(LETTER_COLORS.dark)} }
${readFileSync(new URL('pages.css', import.meta.url), 'utf8')}`;

interface Page {
  title: string;
  /** For people, beside the title. */
  time?: string;
  /** Seconds after which it renews itself. */
  refresh?: number;
  /** By which its rules in `pages.css` begin. */
  kind: 'status' | 'list' | 'release';
  content: string;
}

/** A row of HTML cells, the first of them its heading. */
interface TableRow {
  id?: string;
  cells: string[];
}

const attribute = (name: string, value = '') => value && ` ${name}="${value}"`;

/** A table of rows, with a line of headings where there are any. A cell knows its heading, for phones that show no such line. */
export function renderTable(kind: string, headings: string[], rows: TableRow[]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const renderRow = ({ id, cells: [first = '', ...rest] }: TableRow) => {
    const cells = rest.map(
      (cell, at) => `<td${attribute('data-label', headings[at + 1])}>${cell}</td>`,
    );
    return `<tr${attribute('id', id)}><th scope="row">${first}</th>${cells.join('')}</tr>`;
  };
  return `<table class="${kind}">
${head && `<thead><tr>${head}</tr></thead>\n`}<tbody>
${rows.map(renderRow).join('\n')}
</tbody></table>`;
}

/** Rows of a label and its value. */
export const renderRows = (rows: { label: string; value: string }[]): string =>
  renderTable(
    'facts',
    [],
    rows.map(({ label, value }) => ({ cells: [escapeHtml(label), escapeHtml(value)] })),
  );

/** A page for staff and operators, which runs no script and loads nothing. */
export function renderPage({ title, time = '', refresh, kind, content }: Page): string {
  return `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">\n`}<meta name="robots" content="noindex, nofollow, noarchive, nosnippet">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body class="${kind}"><main>
<header><h1>${title}</h1><time>${time}</time></header>
${content}
</main></body>
</html>
`;
}
