import { COLORS, LETTER_COLORS } from 'shared/colors';

import { shownValue, type Letter, type Row } from './letter.ts';

const { light, dark } = LETTER_COLORS;

// Long words and addresses break instead of widening the page.
const CELL =
  "padding:10px 24px;font-family:'Hiragino Sans','Yu Gothic Medium','Yu Gothic','Noto Sans JP',Meiryo,sans-serif;font-size:15px;line-height:1.7;overflow-wrap:anywhere;word-break:break-word;white-space:pre-wrap";

/** Inline styles, by what they are for: Outlook and Gmail know no others for sure. */
const STYLE = {
  page: `margin:0;padding:16px 8px;background-color:${light.paper};-webkit-text-size-adjust:100%`,
  card: 'max-width:640px;margin:0 auto;border-collapse:separate',
  head: `${CELL};padding:28px 24px;background-color:${light.ink};border-bottom:3px solid ${COLORS.cyan};color:${COLORS.white}`,
  kicker: `color:${COLORS.cyan};font-size:11px;font-weight:600;letter-spacing:0.16em`,
  title: 'margin:4px 0 0;font-size:20px;line-height:1.5;font-weight:700;letter-spacing:0.03em',
  plain: `${CELL};background-color:${light.sheet};border-bottom:1px solid ${light.line};color:${light.ink}`,
  warning: `${CELL};background-color:${light.warned};border-left:4px solid ${COLORS.vermilion};color:${light.warning}`,
  foot: `${CELL};color:${light.quiet};font-size:12px`,
  label: `color:${light.quiet};font-size:12px`,
  empty: `color:${light.quiet}`,
  link: `color:${COLORS.azure}`,
} as const;

/** Dark colours for mail programs that read style sheets; iOS makes links of dates and numbers by itself. */
const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
@media (prefers-color-scheme: dark) {
  body { background-color: ${dark.paper} !important; }
  .plain { background-color: ${dark.sheet} !important; border-color: ${dark.line} !important; color: ${dark.ink} !important; }
  .warning { background-color: ${dark.warned} !important; color: ${dark.warning} !important; }
  .label, .empty, .foot { color: ${dark.quiet} !important; }
  .link { color: ${dark.link} !important; }
}
`;

/** A letter as HTML for mail programs: one column of cells with inline styles, as wide as any screen. Loads nothing. */
export function renderHtml({ kicker, title, parts }: Letter): string {
  const head = `${element('div', 'kicker', toHtml(kicker))}${element('h1', 'title', toHtml(title))}`;
  const cells = parts.map((part) =>
    'label' in part ? cell('plain', renderRow(part)) : cell(part.kind, toHtml(part.text)),
  );
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
<!--[if mso]><table width="640" align="center"><tr><td><![endif]-->
<table role="presentation" width="100%" align="center" cellpadding="0" cellspacing="0" border="0" style="${STYLE.card}">
${[cell('head', head), ...cells].join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;
}

const element = (tag: string, style: keyof typeof STYLE, html: string, attributes = '') =>
  `<${tag} class="${style}" style="${STYLE[style]}"${attributes}>${html}</${tag}>`;

const cell = (style: keyof typeof STYLE, html: string) =>
  `<tr>${element('td', style, html, ' dir="auto"')}</tr>`;

/** The label above its value: side by side, a phone would leave either a few characters a line. */
function renderRow(row: Row): string {
  const { text, entered } = shownValue(row);
  const value = row.link
    ? element('a', 'link', toHtml(text), ` href="${escapeHtml(row.link)}"`)
    : toHtml(text);
  return `${element('div', 'label', toHtml(row.label))}<div dir="auto">${
    entered ? value : element('span', 'empty', toHtml(text))
  }</div>`;
}

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
