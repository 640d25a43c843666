import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { InvalidArgumentError, type Command } from 'commander';

import { DAY, dayInJapan, timeInJapan } from '../clock.ts';
import { japaneseTime } from '../mail/letter.ts';
import { replyCodesOnly } from '../errors.ts';
import { linesOf, type LedgerLine } from '../outbox/ledger.ts';
import { destinationLabel } from '../status/status.ts';
import { FORMS, SAID, STATES, stateText, verdictText } from '../status/status-text.ts';
import { CommandFailed, define, table, toJson, withOutbox } from './command.ts';
import { deliveriesTable, parseReceipt } from './entry-commands.ts';

/** `find` and `ledger`: what became of a submission, and of all, for a spreadsheet or a program. */
export function addLedgerCommands(program: Command): void {
  define(
    program
      .command('find')
      .argument('<receipt>', '受付番号', parseReceipt)
      .description('一件が、いつ、どうなったかを示します'),
    (receipt: string) =>
      withOutbox(async ({ ledger }) => {
        const line = await ledger.find(receipt);
        if (line) return { json: line, text: toText(line) };
        const reason = `${receipt} は受け付けていません(400日より前のものはわかりません)`;
        throw new CommandFailed(reason);
      }),
  );

  define(
    program
      .command('ledger')
      .description('台帳(個人情報を含まない受付の記録)を、古い順に、Excelで開けるCSVで出力します')
      .option(
        '--from <day>',
        'この日から(2026-11-01。日本時間。省略時は残っている最初から)',
        parseDay,
      )
      .option('--to <day>', 'この日まで(2026-11-30。この日を含む。省略時は最後まで)', parseDay),
    async (
      { from = 0, to = Number.MAX_SAFE_INTEGER - DAY, json }: LedgerOptions,
      command: Command,
    ) => {
      if (to < from) command.error('--to には --from と同じ日か、後の日を指定してください');
      await withOutbox(async ({ ledger }) => {
        const lines = linesOf(ledger, { since: from, until: to + DAY });
        const output = Readable.from(json ? jsonOf(lines) : csvOf(lines));
        await pipeline(output, process.stdout, { end: false });
      });
      return undefined;
    },
  );
}

/** All that the line says, but for what it leaves empty. */
function toText(line: LedgerLine): string {
  const rows = Object.entries(COLUMNS).map(([title, cell]) => {
    const value = cell(line);
    return [title, value instanceof Date ? japaneseTime(value.getTime()) : String(value)];
  });
  const facts = table(
    [],
    rows.filter(([, value]) => value !== ''),
  );
  return line.deliveries.length > 0 ? `${facts}\n\n${deliveriesTable(line.deliveries)}` : facts;
}

interface LedgerOptions {
  /** When the day begins, in milliseconds since 1970. */
  from?: number;
  to?: number;
  json?: boolean;
}

/** When a day of Japan begins. @throws InvalidArgumentError, which commander reports as wrong use */
function parseDay(text: string): number {
  const day = text.normalize('NFKC').trim().replaceAll('/', '-');
  const start = Date.parse(`${day}T00:00:00+09:00`);
  // Dates such as the 30th of February become others.
  if (Number.isNaN(start) || dayInJapan(start) !== day) {
    throw new InvalidArgumentError('2026-11-20 のように、ある日付を指定してください');
  }
  return start;
}

/** At the start of a file: Excel takes a CSV for the computer's own encoding otherwise. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * What spreadsheets calculate instead of showing it
 * (https://owasp.org/www-community/attacks/CSV_Injection); Excel in Japanese in full width as well.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

type Cell = string | number | Date;

/** A line of a CSV file (RFC 4180) for spreadsheets. Texts are never calculated. */
export const csvLine = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  // `2026-11-20 14:03:00` in Japan, which spreadsheets know as a time.
  const text =
    cell instanceof Date ? timeInJapan(cell.getTime()).slice(0, 19).replace('T', ' ') : cell;
  return `"${FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

async function* csvOf(lines: AsyncIterable<LedgerLine>) {
  yield BYTE_ORDER_MARK + csvLine([...Object.keys(COLUMNS), '宛先ごとの状態']);
  for await (const line of lines) {
    const cells = Object.values(COLUMNS).map((cell) => cell(line));
    const deliveries = line.deliveries.map(
      ({ destination, state }) => `${destinationLabel(destination)}：${STATES[state]}`,
    );
    yield csvLine([...cells, deliveries.join('、')]);
  }
}

/** An array with a line for each element. */
async function* jsonOf(lines: AsyncIterable<LedgerLine>) {
  let before = '[\n';
  for await (const line of lines) {
    // What a relay said may quote a visitor.
    const deliveries = line.deliveries.map(({ lastError, ...delivery }) => ({
      ...delivery,
      lastError: lastError && replyCodesOnly(lastError),
    }));
    yield before + toJson({ ...line, deliveries }, 0);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const dateOf = (time: number | undefined) => (time === undefined ? '' : new Date(time));

/** What is told of a submission, for the table of one and the spreadsheet of all. */
const COLUMNS: Record<string, (line: LedgerLine) => Cell> = {
  受付番号: ({ receipt }) => receipt,
  フォーム: ({ form }) => FORMS[form],
  受付日時: ({ acceptedAt }) => new Date(acceptedAt),
  判定: verdictText,
  点数: ({ form, score }) => (form === 'contact' ? Number(score.toFixed(1)) : ''),
  キーワード: ({ hits }) => hits.join('、'),
  いまの状態: stateText,
  終了日時: ({ endedAt }) => dateOf(endedAt),
  消去の予定: ({ trashUntil }) => dateOf(trashUntil),
  担当者の判定: ({ staffVerdict }) => (staffVerdict ? SAID[staffVerdict] : ''),
  対応した日時: ({ handledAt }) => dateOf(handledAt),
};
