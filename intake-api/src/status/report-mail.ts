import { timeInJapan } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { senderSignature } from '../mail/headers.ts';
import { foot, japaneseTime, warning, type Row } from '../mail/letter.ts';
import { letterMail, type Mail } from '../mail/message.ts';
import type { LedgerLine } from '../outbox/ledger.ts';
import type { Form } from '../submission.ts';
import type { Activity, Status } from './status.ts';
import type { StaffLinks } from './staff-links.ts';
import {
  activityRows,
  FORMS,
  headline,
  openLabel,
  STATES,
  statusRows,
  topicText,
} from './status-text.ts';

/** Deleted submissions that a report names. */
export const MOST_NAMED = 50;

/** Open ones, before all else that it says. */
export const MOST_OPEN = 20;

interface ReportOf {
  activity: Record<Form, Activity>;
  /** What was not delivered in this time, the newest first. */
  deleted: LedgerLine[];
  /** What nobody has dealt with in time, the newest first. */
  open: LedgerLine[];
  since: number;
  day: string;
  /** Undefined where the mail is to have none. */
  links: StaffLinks | undefined;
}

/** The daily report as a mail. */
export function composeReport(
  status: Status,
  { activity, deleted, open, since, day, links }: ReportOf,
  { mail: { from }, reportTo }: Pick<Config, 'mail' | 'reportTo'>,
): Mail {
  const inThisTime = activityRows('この間', activity);
  const word = headline(status);
  const named = deleted
    .slice(0, MOST_NAMED)
    .map((line) => ({ ...describe(line), link: links?.release(line) }));
  const isLinked = named.some(({ link }) => link !== undefined);
  const problems = status.problems.map(({ text }) => text);
  const footnotes = [
    'このメールは、受付サービスが毎朝8時に自動で送信しています。個人情報は含みません。',
    ...(links
      ? ['リンクを知る方はどなたでも内容を見られます。このメールを社外へ転送しないでください。']
      : []),
    `送信元：${senderSignature(from)}`,
  ];
  const letter = {
    kicker: 'DAILY REPORT',
    title: `受付サービスは「${word}」です`,
    parts: [
      ...(problems.length > 0 ? [warning(problems.join('\n'))] : []),
      ...(links ? [{ ...LIST_ROW, link: links.receipts(status.at) }] : []),
      ...openRows(status, open),
      ...inThisTime,
      { label: '対象', value: `${japaneseTime(since)} から ${japaneseTime(status.at)} まで` },
      ...statusRows(status),
      {
        label: '届けなかったもの（営業のお問い合わせと、ウイルスの見つかった応募。新しい順）',
        value: deleted.length > 0 ? releaseHint(isLinked, deleted.length > MOST_NAMED) : '',
        empty: 'ありません',
      },
      ...named,
      foot(footnotes),
    ],
  };
  return letterMail(letter, {
    id: `report-${day}`,
    from,
    to: reportTo,
    autoSubmitted: 'auto-generated',
    subject: `[日報] 受付サービス：${word}（${day}）`,
  });
}

const LIST_ROW: Row = {
  label: '受付の一覧（この2週間。7日間、開けます）',
  value: '営業だったか、対応したかを記す',
};

function openRows({ open }: Status, lines: LedgerLine[]): Row[] {
  if (open === undefined) return [];
  const named = lines.map((line) =>
    [line.receipt, shortTime(line), FORMS[line.form], topicText(line)].join('　'),
  );
  const left =
    open.count > named.length ? [`ほか ${open.count - named.length} 件（受付の一覧に）`] : [];
  const label = `${openLabel(open)} ${open.count} 件、新しい順`;
  return [{ label, value: [...named, ...left].join('\n'), empty: 'ありません' }];
}

const shortTime = ({ acceptedAt }: LedgerLine) =>
  timeInJapan(acceptedAt).slice(5, 16).replace('-', '/').replace('T', ' ');

function describe(line: LedgerLine): Row {
  const { receipt, form, score, hits, fate } = line;
  // `suspect: 語句`, once for each place in the text.
  const keywords = new Set(hits.map((hit) => hit.replace(/^\w+: /, '')));
  const judged = form === 'contact' ? `${score.toFixed(0)} 点` : '';
  const state = fate === undefined || fate === 'trash' ? '' : `（${STATES[fate]}）`;
  const parts = [shortTime(line), judged, [...keywords].join('、')];
  return { label: `${receipt}${state}`, value: parts.filter((part) => part !== '').join('　') };
}

function releaseHint(isLinked: boolean, more: boolean): string {
  const left = more ? `${MOST_NAMED} 件より多いため、古いものは省いています。\n` : '';
  const links = isLinked ? 'リンク（ごみ箱にある間だけ開けます）か、' : '';
  return `${left}届けるべきものがあるときは、${links}次のコマンドで内容を確かめ、担当者に届けてください。\nintake sales show 受付番号\nintake sales release 受付番号`;
}
