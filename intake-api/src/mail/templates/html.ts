import { escapeHtml, escapeLines } from './escape.ts';
import { shownValue } from './letter.ts';
import type { Letter, Row } from './letter.ts';
import { DARK_AND_SMALL, INK, STYLE, WEAVE } from './style.ts';

/**
 * A letter as HTML for mail programs: tables and inline styles only, as Outlook and Gmail need
 * them; a style sheet adds what Apple Mail and others can do besides. Loads nothing.
 */
export function renderHtml(letter: Letter): string {
  const { paragraphs = [], rows = [], guidance, warning, body, signature } = letter;
  const sections = [
    ...paragraphs.map(
      (text) => `<p class="ink" style="${STYLE.paragraph}">${escapeLines(text)}</p>`,
    ),
    guidance && renderNote('note', STYLE.note, guidance),
    warning && renderNote('warning', STYLE.warning, warning),
    rows.length > 0 && renderTable(rows),
    body && renderBody(body),
    signature && `<p class="ink" style="${STYLE.signature}">${escapeLines(signature)}</p>`,
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
<style>${DARK_AND_SMALL}</style>
</head>
<body class="ground" style="${STYLE.ground}">
${letter.preview === undefined ? '' : `<div style="${STYLE.hidden}">${escapeHtml(letter.preview)}</div>`}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.ground}">
<tr><td class="margin" align="center" style="${STYLE.margin}">
<!--[if mso]><table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.card}">
<tr><td class="side" bgcolor="${INK}" style="${STYLE.head}">
<p lang="en" style="${STYLE.english}">${escapeHtml(letter.english)}</p>
<h1 style="${STYLE.title}">${escapeHtml(letter.title)}</h1>
${renderReception(letter.reception)}
</td></tr>
${WEAVE.map((style) => `<tr><td style="${style}">&nbsp;</td></tr>`).join('\n')}
<tr><td class="side sheet" bgcolor="#ffffff" style="${STYLE.sheet}">
${sections.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="side" style="${STYLE.foot}">
${letter.footnotes.map((note) => `<p class="quiet" style="${STYLE.footnote}">${escapeLines(note)}</p>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function renderNote(className: string, style: string, text: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.noteFrame}"><tr><td class="${className}" style="${style}">${escapeLines(text)}</td></tr></table>`;
}

function renderReception(rows: Row[]): string {
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="baseline" style="${STYLE.receptionLabel}">${escapeHtml(label)}</th><td valign="baseline" style="${STYLE.receptionValue}">${escapeLines(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="${STYLE.reception}">
${lines.join('\n')}
</table>`;
}

function renderTable(rows: Row[]): string {
  const lines = rows.map(
    (row) => `<tr>
<th class="cell rule quiet" scope="row" align="left" valign="top" style="${STYLE.label}">${escapeHtml(row.label)}</th>
<td class="cell rule ink" valign="top" style="${STYLE.value}">${renderValue(row)}</td>
</tr>`,
  );
  return `<table class="rows" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.rows}">
${lines.join('\n')}
</table>`;
}

function renderBody(row: Row): string {
  return `<h2 class="quiet" style="${STYLE.bodyLabel}">${escapeHtml(row.label)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="message ink" style="${STYLE.body}">${renderValue(row)}</td></tr></table>`;
}

function renderValue(row: Row): string {
  const { text, entered } = shownValue(row);
  if (!entered) return `<span class="quiet" style="${STYLE.empty}">${escapeHtml(text)}</span>`;
  if (row.link === undefined) return escapeLines(text);
  return `<a class="link" href="${escapeHtml(row.link)}" style="${STYLE.link}">${escapeHtml(text)}</a>`;
}
