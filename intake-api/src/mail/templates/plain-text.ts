import { shownValue } from './letter.ts';
import type { Letter, Row } from './letter.ts';

const RULE = '─'.repeat(24);

/** A letter as plain text, for readers without HTML and for the search of the mailbox. */
export function renderPlainText(letter: Letter): string {
  const { paragraphs = [], rows = [], body } = letter;
  const sections = [
    letter.title,
    letter.reception.map(renderRow).join('\n'),
    ...paragraphs,
    letter.guidance,
    letter.warning && `【ご注意】${letter.warning}`,
    rows.length > 0 ? `${RULE}\n${rows.map(renderRow).join('\n')}\n${RULE}` : undefined,
    body && `■${body.label}\n\n${shownValue(body).text}\n\n${RULE}`,
    letter.signature,
    letter.footnotes.map((note) => `※${note}`).join('\n'),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function renderRow(row: Row): string {
  const [first, ...more] = shownValue(row).text.split('\n');
  return [`■${row.label}：${first}`, ...more.map((line) => `　${line}`)].join('\n');
}
