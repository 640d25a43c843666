import { timeInJapan } from '../clock.ts';

/** One labelled value. All texts of a letter are plain; `\n` breaks the line. */
export interface Row {
  label: string;
  value: string;
  /** Shown instead of an empty value. */
  empty?: string;
  /** Address that the value leads to. */
  link?: string | undefined;
}

/** Words of ours; nothing that was typed may speak in our voice. */
interface Note {
  kind: 'plain' | 'warning' | 'foot';
  text: string;
}

export const plain = (text: string): Note => ({ kind: 'plain', text });
export const warning = (text: string): Note => ({ kind: 'warning', text });
/** What stands small at the end. */
export const foot = (lines: string[]): Note => ({ kind: 'foot', text: lines.join('\n') });

/** The content of a mail, from which its plain text and its HTML are made. */
export interface Letter {
  /** Small English label above the title, as on the pages of the site. */
  kicker: string;
  title: string;
  parts: (Row | Note)[];
}

/** The text of a row, and whether it is the visitor's. */
export function shownValue({ value, empty = '（入力なし）' }: Row) {
  return value === '' ? { text: empty, entered: false } : { text: value, entered: true };
}

const RULE = '─'.repeat(24);

const isRow = (part?: Row | Note) => part !== undefined && 'label' in part;

/** A letter as plain text, for readers without HTML and for the search of the mailbox. */
export function renderPlainText({ title, parts }: Letter): string {
  const blocks = parts.map((part, index) => {
    const isNextRow = isRow(part) && isRow(parts[index - 1]);
    return `${isNextRow ? '\n' : '\n\n'}${'label' in part ? rowText(part) : noteText(part)}`;
  });
  return `${title}${blocks.join('')}\n`;
}

function rowText(row: Row): string {
  const { text } = shownValue(row);
  const value = text.includes('\n') ? `\n\n${text}\n` : text;
  // Links to a telephone or a mailbox say what the value says.
  return `■${row.label}：${value}${row.link?.startsWith('http') ? `\n${row.link}\n` : ''}`;
}

const noteText = ({ kind, text }: Note) =>
  ({
    plain: text,
    warning: `【ご注意】${text}`,
    foot: `${RULE}\n${text.replaceAll(/^/gm, '※')}`,
  })[kind];

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
