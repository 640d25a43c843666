import { timeInJapan } from '../clock.ts';

/** One labelled value. All texts of a letter are plain; `\n` breaks the line. */
export interface Row {
  label: string;
  value: string;
  /** Shown instead of an empty value. */
  empty?: string;
  /** `tel:` or `mailto:` address. */
  link?: string;
}

/** One of a list: a line, and the address that shows more of it. */
export interface Item {
  text: string;
  address?: string | undefined;
}

/** The content of a mail, from which its plain text and its HTML are made. */
export interface Letter {
  /** Small English label above the title, as on the pages of the site. */
  kicker: string;
  title: string;
  /** What lists of mails show beside the subject. */
  preview?: string;
  /** Directly below the title. */
  receiptRows: Row[];
  paragraph?: string;
  /** What the reader can do, in one sentence. */
  guidance?: string;
  warning?: string;
  rows?: Row[];
  /** The message that the visitor wrote. */
  body?: Row;
  /** Things that the mail is about, with the words for their addresses. */
  list?: { label: string; items: Item[]; empty: string; open: string };
  signature?: string;
  footnotes: string[];
}

/** The text of a row, and whether it is the visitor's. */
export function shownValue({ value, empty = '（入力なし）' }: Row) {
  return value === '' ? { text: empty, entered: false } : { text: value, entered: true };
}

const RULE = '─'.repeat(24);

/** A letter as plain text, for readers without HTML and for the search of the mailbox. */
export function renderPlainText(letter: Letter): string {
  const { rows, body, list } = letter;
  const sections = [
    letter.title,
    renderRows(letter.receiptRows),
    letter.paragraph,
    letter.guidance,
    letter.warning && `【ご注意】${letter.warning}`,
    rows && `${RULE}\n${renderRows(rows)}\n${RULE}`,
    body && `■${body.label}\n\n${shownValue(body).text}\n\n${RULE}`,
    list && `■${list.label}\n\n${renderItems(list)}\n\n${RULE}`,
    letter.signature,
    letter.footnotes.map((note) => `※${note}`).join('\n'),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function renderItems({ items, empty }: NonNullable<Letter['list']>): string {
  const lines = items.flatMap(({ text, address }) =>
    address === undefined ? [text] : [text, `${address}\n`],
  );
  return lines.join('\n').trimEnd() || empty;
}

function renderRows(rows: Row[]): string {
  return rows
    .map((row) => `■${row.label}：${shownValue(row).text.replaceAll('\n', '\n　')}`)
    .join('\n');
}

const WEEKDAYS = '日月火水木金土';

/** A time (milliseconds since 1970) as people in Japan write it: `2026年11月20日（金）14:03`. */
export function japaneseTime(time: number): string {
  const text = timeInJapan(time);
  const weekday = WEEKDAYS[new Date(`${text}Z`).getUTCDay()];
  return `${japaneseDate(text.slice(0, 10))}（${weekday}）${text.slice(11, 16)}`;
}

/** `1999-04-01` as `1999年4月1日`; anything else as it is. */
export function japaneseDate(date: string): string {
  return date.replace(
    /^(\d{4})-(\d{2})-(\d{2})$/,
    (_, year, month, day) => `${year}年${Number(month)}月${Number(day)}日`,
  );
}
