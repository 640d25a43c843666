import { shownValue, type Letter, type Row } from './letter.ts';

// The colours of the site; each pair of text and ground has a contrast of at least 4.5.
const INK = '#0b1f3a';
const PAPER = '#f6f3ec';
const LINE = '#dcd7cb';
const QUIET = '#576274';
const BLUE = '#1e50ff';
const CYAN = '#17c3e6';

// Long words and addresses break instead of widening the page.
const TEXT =
  "font-family:'Hiragino Sans','Yu Gothic Medium','Yu Gothic','Noto Sans JP',Meiryo,sans-serif;line-height:1.8;overflow-wrap:anywhere;word-break:break-word;white-space:pre-wrap";

/** Inline styles, by what they are for: Outlook and Gmail know no others for sure. */
const STYLE = {
  page: `margin:0;padding:16px 8px;background-color:${PAPER};-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  card: 'max-width:640px;margin:0 auto;border-collapse:separate',
  head: `padding:28px 24px;background-color:${INK};border-bottom:3px solid ${CYAN};color:#ffffff;font-size:14px;${TEXT}`,
  kicker: `color:${CYAN};font-size:11px;font-weight:600;letter-spacing:0.16em`,
  title: 'margin:4px 0 0;font-size:20px;line-height:1.5;font-weight:700;letter-spacing:0.03em',
  plain: `padding:12px 24px 16px;background-color:#ffffff;color:${INK};font-size:15px;${TEXT}`,
  guidance: `padding:14px 24px;background-color:#ffffff;border-left:4px solid ${BLUE};color:${INK};font-size:15px;font-weight:600;${TEXT}`,
  warning: `padding:14px 24px;background-color:#fdf1ec;border-left:4px solid #d9431e;color:#8a2609;font-size:14px;${TEXT}`,
  label: `width:100px;padding:10px 8px 10px 24px;background-color:#ffffff;border-top:1px solid ${LINE};color:${QUIET};font-size:12px;font-weight:400;${TEXT}`,
  value: `padding:10px 24px 10px 8px;background-color:#ffffff;border-top:1px solid ${LINE};color:${INK};font-size:15px;${TEXT}`,
  heading: `padding:16px 24px 0;background-color:#ffffff;border-top:1px solid ${LINE};color:${QUIET};font-size:13px;${TEXT}`,
  quiet: `color:${QUIET}`,
  link: `color:${BLUE}`,
  foot: `padding:16px 24px;color:${QUIET};font-size:12px;${TEXT}`,
} as const;

/** Dark colours for mail programs that read style sheets; iOS makes links of dates by itself. */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
@media (prefers-color-scheme: dark) {
  body { background-color: #050e1c !important; }
  .label, .value, .heading, .plain, .guidance { background-color: #0f2139 !important; border-color: #2b4566 !important; color: #eef2f8 !important; }
  .guidance { border-color: #6f97ff !important; }
  .warning { background-color: #3a1d17 !important; color: #ffc9b8 !important; }
  .label, .heading, .quiet, .foot { color: #a8b5c8 !important; }
  .link { color: #8fb0ff !important; }
}
`;

/** A letter as HTML for mail programs: one table with inline styles. Loads nothing. */
export function renderHtml(letter: Letter): string {
  const { preview, kicker, title, paragraph, guidance, warning, rows = [], body, list } = letter;
  const head = `${element('div', 'kicker', toHtml(kicker))}${element('h1', 'title', toHtml(title))}`;
  const lines = [
    whole('head', head),
    ...letter.receiptRows.map(renderRow),
    paragraph && whole('plain', toHtml(paragraph)),
    guidance && whole('guidance', toHtml(guidance)),
    warning && whole('warning', toHtml(warning)),
    ...rows.map(renderRow),
    body && whole('heading', toHtml(body.label)),
    body && whole('plain', renderValue(body)),
    list && whole('heading', toHtml(list.label)),
    list && whole('plain', renderList(list)),
    letter.signature && whole('plain', toHtml(letter.signature)),
    whole('foot', toHtml(letter.footnotes.join('\n'))),
  ];
  return `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body style="${STYLE.page}">
${preview ? element('div', 'preview', toHtml(preview)) : ''}
<!--[if mso]><table width="640" align="center"><tr><td><![endif]-->
<table width="100%" align="center" cellpadding="0" cellspacing="0" border="0" style="${STYLE.card}">
${lines.filter(Boolean).join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;
}

const element = (tag: string, style: keyof typeof STYLE, html: string) =>
  `<${tag} class="${style}" style="${STYLE[style]}">${html}</${tag}>`;

/** A line of the table over both columns. */
const whole = (style: keyof typeof STYLE, html: string) =>
  `<tr><td class="${style}" colspan="2" style="${STYLE[style]}" dir="auto">${html}</td></tr>`;

const renderRow = (row: Row) => `<tr>
<th class="label" scope="row" align="left" valign="top" style="${STYLE.label}">${toHtml(row.label)}</th>
<td class="value" valign="top" dir="auto" style="${STYLE.value}">${renderValue(row)}</td>
</tr>`;

function renderList({ items, empty, open }: NonNullable<Letter['list']>): string {
  const lines = items.map(({ text, address }) =>
    address === undefined ? toHtml(text) : `${toHtml(text)}<br>${renderLink(address, open)}<br>`,
  );
  return lines.join('<br>') || toHtml(empty);
}

function renderValue(row: Row): string {
  const { text, entered } = shownValue(row);
  if (!entered) return element('span', 'quiet', toHtml(text));
  return row.link === undefined ? toHtml(text) : renderLink(row.link, text);
}

const renderLink = (address: string, text: string) =>
  `<a class="link" href="${escapeHtml(address)}" style="${STYLE.link}">${toHtml(text)}</a>`;

/** Text of an element. Outlook makes one blank of a tab, whatever the style says, unless it is marked as Word does. */
const toHtml = (text: string) =>
  escapeHtml(text).replaceAll('\t', '<span style="mso-tab-count:1;padding-right:1em">\t</span>');

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
 * Plain text as HTML, safe as content and, without line breaks, in quoted attributes. Outlook drops blanks at the begin of a
 * line and all but one of several, whatever the style says.
 */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'\n]|(?<=^|\n) | (?= )/g, (character) => ENTITIES[character] ?? '');
}
