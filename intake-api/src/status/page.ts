import { escapeHtml } from '../mail/letter-html.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #0b1f3a; --paper: #f6f3ec; --sheet: #fff; --quiet: #576274; --line: #dcd7cb; --link: #1746d1; --marked: #eaf0ff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2f8; --paper: #050e1c; --sheet: #0f2139; --quiet: #a8b5c8; --line: #2b4566; --link: #8fb0ff; --marked: #1a3157; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--paper); color: var(--ink); font: 15px/1.7 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif; -webkit-text-size-adjust: 100%; }
main { max-width: 960px; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 20px; }
h1 { margin: 0; font-size: 15px; font-weight: 600; }
h2 { margin: 0 0 12px; font-size: 15px; }
time { color: var(--quiet); font-size: 13px; }
.headline { margin: 12px 0 20px; padding: 18px 24px; border-radius: 6px; background: #157347; color: #fff; font-size: 32px; font-weight: 700; line-height: 1.3; }
.headline p { margin: 8px 0 0; font-size: 15px; font-weight: 400; line-height: 1.7; }
section { margin: 0 0 20px; padding: 20px 24px; border-radius: 6px; background: var(--sheet); }
table { width: 100%; border-collapse: collapse; overflow-wrap: anywhere; }
th { color: var(--quiet); font-size: 13px; font-weight: 400; text-align: start; }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
tbody tr:last-child > * { border-bottom: 0; }
button, summary { width: 100%; min-height: 52px; padding: 8px; border: 2px solid #1746d1; border-radius: 6px; background: #1746d1; color: #fff; font: inherit; font-size: 17px; font-weight: 700; cursor: pointer; }
:is(a, button, summary):focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.facts th { width: 11em; }
@media (max-width: 520px) { body { padding: 16px 0 32px; } header { padding: 0 16px; } section, .headline { padding: 16px; border-radius: 0; } th { font-size: 12px; } th, td { padding-right: 6px; } }
`;

interface Page {
  title: string;
  /** For people, beside the title. */
  time?: string;
  /** Seconds after which it renews itself. */
  refresh?: number;
  /** Rules of this page, after those that all have. */
  style: string;
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
export function renderPage({ title, time = '', refresh, style, content }: Page): string {
  return `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">\n`}<meta name="robots" content="noindex, nofollow, noarchive, nosnippet">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
<style>${STYLE}${style}</style>
</head>
<body><main>
<header><h1>${title}</h1><time>${time}</time></header>
${content}
</main></body>
</html>
`;
}
