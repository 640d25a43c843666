import { shownValue, type Letter, type Row } from './letter.ts';

// The colours of the site; each pair of text and ground has a contrast of at least 4.5.
const INK = '#0b1f3a';
const PAPER = '#f6f3ec';
const LINE = '#dcd7cb';
const QUIET = '#576274';
const BLUE = '#1e50ff';
const CYAN = '#17c3e6';

const FONT =
  "font-family:'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic Medium','Yu Gothic','Noto Sans JP',Meiryo,sans-serif";
// Long words and addresses break instead of widening the page.
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

/** Inline styles, by the element that has them. */
const STYLE = {
  page: `margin:0;padding:0;background-color:${PAPER};-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  margin: 'padding:32px 16px',
  card: `max-width:640px;margin:0 auto;border-collapse:separate;${FONT}`,
  head: `padding:32px 40px 28px;background-color:${INK};border-bottom:3px solid ${CYAN};border-radius:6px 6px 0 0`,
  english: `margin:0 0 10px;color:${CYAN};font-size:11px;line-height:1.4;font-weight:600;letter-spacing:0.16em`,
  title: `margin:0;color:#ffffff;font-size:23px;line-height:1.4;font-weight:700;letter-spacing:0.03em`,
  salutation: `margin:0 0 14px;color:#ffffff;font-size:15px;line-height:1.6;${BREAK}`,
  receiptRows: 'margin:18px 0 0;border-collapse:collapse',
  receiptLabel: `padding:0 20px 2px 0;color:#a9b8cd;font-size:12px;line-height:1.8;font-weight:400;white-space:nowrap;vertical-align:baseline`,
  receiptValue: `padding:0 0 2px;color:#ffffff;font-size:13px;line-height:1.8;font-weight:600;letter-spacing:0.02em;vertical-align:baseline;${BREAK}`,
  sheet: 'padding:30px 40px 40px;background-color:#ffffff;border-radius:0 0 6px 6px',
  paragraph: `margin:0 0 20px;color:${INK};font-size:15px;line-height:1.9`,
  guidance: `padding:14px 18px;background-color:${PAPER};border-left:3px solid ${BLUE};color:${INK};font-size:15px;line-height:1.7;font-weight:600;${BREAK}`,
  warning: `padding:14px 18px;background-color:#fdf1ec;border-left:3px solid #d9431e;color:#8a2609;font-size:14px;line-height:1.7;${BREAK}`,
  rows: `margin:16px 0 0;border-collapse:collapse;table-layout:auto`,
  label: `width:136px;padding:10px 16px 10px 0;border-bottom:1px solid ${LINE};color:${QUIET};font-size:13px;line-height:1.7;font-weight:400;white-space:nowrap`,
  value: `padding:9px 0;border-bottom:1px solid ${LINE};color:${INK};font-size:15px;line-height:1.7;white-space:pre-wrap;${BREAK}`,
  empty: `color:${QUIET}`,
  link: `color:${BLUE};text-decoration:underline`,
  bodyLabel: `margin:28px 0 10px;color:${QUIET};font-size:13px;line-height:1.7;font-weight:400`,
  body: `padding:20px 22px;background-color:${PAPER};color:${INK};font-size:15px;line-height:1.9;white-space:pre-wrap;${BREAK}`,
  signature: `margin:24px 0 0;color:${INK};font-size:15px;line-height:1.9;white-space:pre-wrap;${BREAK}`,
  foot: 'padding:20px 40px 0',
  footnote: `margin:0 0 6px;color:${QUIET};font-size:12px;line-height:1.7`,
} as const;

/** Dark colours and narrow screens, for mail programs that read style sheets. */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) {
  .margin { padding: 0 0 24px !important; }
  .side { padding-left: 20px !important; padding-right: 20px !important; border-radius: 0 !important; }
  .rows .cell { display: block !important; width: auto !important; }
  .rows th.cell { padding: 10px 0 0 !important; border-bottom: 0 !important; }
  .rows td.cell { padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #050e1c !important; }
  .sheet { background-color: #0f2139 !important; }
  .guidance, .body { background-color: #17304f !important; color: #eef2f8 !important; }
  .guidance { border-color: #6f97ff !important; }
  .warning { background-color: #3a1d17 !important; color: #ffc9b8 !important; }
  .ink { color: #eef2f8 !important; }
  .quiet { color: #a8b5c8 !important; }
  .rule { border-color: #2b4566 !important; }
  .link { color: #8fb0ff !important; }
}
`;

const TABLE = 'cellpadding="0" cellspacing="0" border="0"';
// Outlook knows no padding and no width but those of tables.
const LAYOUT = `role="presentation" width="100%" ${TABLE}`;

/**
 * A letter as HTML for mail programs: tables and inline styles only, as Outlook and Gmail need
 * them; a style sheet adds what Apple Mail and others can do besides. Loads nothing.
 */
export function renderHtml(letter: Letter): string {
  const { preview, salutation, paragraph, guidance, warning, rows, body, list, signature } = letter;
  const text = (tag: string, style: keyof typeof STYLE, content = '') =>
    content && `<${tag} style="${STYLE[style]}">${escapeHtml(content)}</${tag.replace(/ .*/, '')}>`;
  const sections = [
    text('p class="ink"', 'paragraph', paragraph),
    guidance && renderNote('guidance', guidance),
    warning && renderNote('warning', warning),
    rows && renderRows(rows),
    body && renderBody(body),
    list && renderList(list),
    text('p class="ink"', 'signature', signature),
  ];
  return `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.title)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="page" style="${STYLE.page}">
${text('div', 'preview', preview)}
<table ${LAYOUT} class="page" style="${STYLE.page}">
<tr><td class="margin" align="center" style="${STYLE.margin}">
<!--[if mso]><table role="presentation" width="640" ${TABLE}><tr><td><![endif]-->
<table ${LAYOUT} style="${STYLE.card}">
<tr><td class="side" bgcolor="${INK}" style="${STYLE.head}">
${text('p lang="en"', 'english', letter.english)}
${text('p', 'salutation', salutation)}
${text('h1', 'title', letter.title)}
${renderReceiptRows(letter.receiptRows)}
</td></tr>
<tr><td class="side sheet" bgcolor="#ffffff" style="${STYLE.sheet}">
${sections.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="side" style="${STYLE.foot}">
${letter.footnotes.map((note) => text('p class="quiet"', 'footnote', note)).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function renderReceiptRows(rows: Row[]): string {
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="baseline" style="${STYLE.receiptLabel}">${escapeHtml(label)}</th><td valign="baseline" style="${STYLE.receiptValue}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table ${TABLE} style="${STYLE.receiptRows}">\n${lines.join('\n')}\n</table>`;
}

function renderNote(kind: 'guidance' | 'warning', text: string): string {
  return `<table ${LAYOUT} style="margin:0 0 12px"><tr><td class="${kind}" style="${STYLE[kind]}">${escapeHtml(text)}</td></tr></table>`;
}

function renderRows(rows: Row[]): string {
  const lines = rows.map(
    (row) => `<tr>
<th class="cell rule quiet" scope="row" align="left" valign="top" style="${STYLE.label}">${escapeHtml(row.label)}</th>
<td class="cell rule ink" valign="top" dir="auto" style="${STYLE.value}">${renderValue(row)}</td>
</tr>`,
  );
  return `<table class="rows" width="100%" ${TABLE} style="${STYLE.rows}">\n${lines.join('\n')}\n</table>`;
}

function renderBody(row: Row): string {
  return `<h2 class="quiet" style="${STYLE.bodyLabel}">${escapeHtml(row.label)}</h2>
<table ${LAYOUT}><tr><td class="body ink" style="${STYLE.body}" dir="auto">${renderValue(row)}</td></tr></table>`;
}

function renderList({ label, items, empty, open }: NonNullable<Letter['list']>): string {
  const lines = items.map(({ text, address }) =>
    address === undefined
      ? escapeHtml(text)
      : `${escapeHtml(text)}<br><a class="link" href="${escapeHtml(address)}" style="${STYLE.link}">${escapeHtml(open)}</a><br>`,
  );
  return `<h2 class="quiet" style="${STYLE.bodyLabel}">${escapeHtml(label)}</h2>
<table ${LAYOUT}><tr><td class="body ink" style="${STYLE.body}">${lines.join('<br>') || escapeHtml(empty)}</td></tr></table>`;
}

function renderValue(row: Row): string {
  const { text, entered } = shownValue(row);
  if (!entered) return `<span class="quiet" style="${STYLE.empty}">${escapeHtml(text)}</span>`;
  if (row.link === undefined) return escapeHtml(text);
  return `<a class="link" href="${escapeHtml(row.link)}" style="${STYLE.link}">${escapeHtml(text)}</a>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
  ' ': '&nbsp;',
};

/**
 * Plain text as HTML, safe as content and, without line breaks, in quoted attributes. Outlook makes one blank of several, whatever
 * the style says.
 */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'\n]| (?= )/g, (character) => ENTITIES[character] ?? '');
}
