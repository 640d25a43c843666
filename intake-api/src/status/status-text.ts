import { DAY, HOUR, MINUTE } from '../clock.ts';
import { japaneseTime } from '../mail/letter.ts';
import { topicRow } from '../mail/submission-rows.ts';
import type { Delivery } from '../outbox/entry.ts';
import type { Fate, LedgerLine } from '../outbox/ledger.ts';
import { TOPICS, type Form } from '../submission.ts';
import { destinationLabel, type Activity, type Status } from './status.ts';

/** A line of a table for people. */
interface StatusRow {
  label: string;
  value: string;
}

/** How the service is doing, in one word for programs. */
export function severity({ problems }: Status): 'ok' | 'warning' | 'critical' {
  if (problems.some(({ urgent }) => urgent)) return 'critical';
  return problems.length > 0 ? 'warning' : 'ok';
}

const HEADLINES = { ok: '正常', warning: '要確認', critical: '異常' } as const;

/** The same for people. */
export const headline = (status: Status) => HEADLINES[severity(status)];

export const FORMS = { contact: 'お問い合わせ', recruitment: '採用応募' } as const;

/** What became of a submission, or of its delivery to one destination. */
export const STATES: Record<Fate | Delivery['state'], string> = {
  waiting: '送信待ち',
  leased: '送信中',
  dead: '配信不能',
  trash: 'ごみ箱',
  delivered: '受け渡し済み',
  accepted: '受け渡し済み',
  discarded: '破棄',
  purged: 'ごみ箱から消去',
  dropped: '取りやめ',
  following: '受け渡しの後',
  failed: '届けず終了',
};

const VERDICTS = {
  contact: { deliver: '営業ではない', flag: '営業の可能性あり', delete: '営業' },
  // Its words are not judged. A filled honeypot flags it, and nothing but a virus keeps it from staff.
  recruitment: { deliver: '―', flag: '自動送信の可能性あり', delete: 'ウイルス' },
} as const;

/** How it was judged. */
export const verdictText = ({ form, verdict }: LedgerLine): string => VERDICTS[form][verdict];

/** What staff can say of a receipt. */
export const SAID = {
  pitch: '営業だった',
  genuine: '営業ではない',
  handled: '対応した',
} as const;

/** Where a submission is, or what became of it. */
export function stateText({ verdict, fate }: LedgerLine): string {
  if (fate === undefined) return '不明（保存先が入れ替わったため）';
  // Judged to be deleted, it left the trash in no other way.
  const isReleased = verdict === 'delete' && !['trash', 'purged', 'discarded'].includes(fate);
  return `${STATES[fate]}${isReleased ? '（ごみ箱から戻したもの）' : ''}`;
}

/** What a submission is about: a choice, nothing that was typed. */
export const topicText = ({ form, topic }: LedgerLine): string =>
  topic === undefined ? '' : topicRow({ form, fields: { [TOPICS[form]]: topic } }).value;

const COUNTS = {
  accepted: '受付',
  delivered: '受け渡し済み',
  waiting: '送信待ち',
  dead: '配信不能',
  deleted: '届けない判定',
  discarded: '破棄',
  flagged: '営業の可能性',
} as const satisfies Record<keyof Activity, string>;

/** A row for each form: what came in within a time, and of what became of it whatever is not zero. */
export const activityRows = (time: string, activity: Record<Form, Activity>): StatusRow[] =>
  (['contact', 'recruitment'] as const).map((form) => ({
    label: `${time}の${FORMS[form]}`,
    value: (Object.keys(COUNTS) as (keyof Activity)[])
      .filter((key) => key === 'accepted' || activity[form][key] > 0)
      .map((key) => `${COUNTS[key]} ${activity[form][key]}`)
      .join('、'),
  }));

/** All that the page, the command and the daily mail tell of the service. */
export function statusRows(status: Status): StatusRow[] {
  const { at, queue, relay, disk, rules, lastBackupAt } = status;
  const { oldestQueuedAt } = queue;
  const lastDelivery = Math.max(0, ...relay.lastDeliveries.map((last) => last.at));
  return [
    ...activityRows('今日', status.today),
    ...activityRows('7日間', status.week),
    { label: '30日間の営業判定', value: precisionText(status.precision) },
    ...(status.open === undefined
      ? []
      : [{ label: openLabel(status.open), value: `${status.open.count} 件` }]),
    {
      label: '送信待ち',
      value:
        oldestQueuedAt === undefined
          ? '0 件'
          : `${queue.waiting} 件（最も古いものは ${span(at - oldestQueuedAt)}前）`,
    },
    { label: '配信不能', value: `${queue.dead} 件` },
    ...(queue.destinations.length > 1
      ? queue.destinations.map(({ destination, waiting, dead }) => ({
          label: `　${destinationLabel(destination)}`,
          value: `送信待ち ${waiting} 件、配信不能 ${dead} 件`,
        }))
      : []),
    { label: 'ごみ箱', value: `${queue.trash} 件` },
    {
      label: '最後の配信',
      value: lastDelivery === 0 ? '30日以内になし' : japaneseTime(lastDelivery),
    },
    {
      label: '配信のエラー',
      value: relay.lastError
        ? `${relay.lastError.receipt}、${destinationLabel(relay.lastError.destination)}：${relay.lastError.error}`
        : 'なし',
    },
    {
      label: 'ディスクの空き',
      value: disk ? `${bytesText(disk.free)}（全体 ${bytesText(disk.total)}）` : '不明',
    },
    ...(lastBackupAt === undefined
      ? []
      : [{ label: '最後のバックアップ', value: japaneseTime(lastBackupAt) }]),
    { label: '営業判定ルール', value: rulesText(rules, at) },
    { label: '保存先', value: status.storage },
    { label: 'バージョン', value: `${status.version}（Node.js ${status.node}）` },
  ];
}

/** By what staff said: of what was suspected, how many were genuine, and how many pitches were not suspected. */
const precisionText = (found: Status['precision']): string =>
  [
    `営業の可能性 ${found.flagged}（うち誤り ${found.flaggedGenuine}）`,
    `届けない判定 ${found.deleted}（うち誤り ${found.deletedGenuine}）`,
    `見逃し ${found.missed}`,
  ].join('、');

/** Which receipts are open. */
export const openLabel = ({ days }: NonNullable<Status['open']>): string =>
  `対応待ち（${days}営業日を過ぎたもの）`;

function rulesText({ source, changedAt = 0 }: Status['rules'], now: number): string {
  if (source === 'none') return 'なし（何も削除しません）';
  const changed = `${span(now - changedAt)}前に変更`;
  return source === 'file' ? `設定のファイル（${changed}）` : `前に使えたもの（${changed}）`;
}

/** A size in bytes as people read it. */
export function bytesText(bytes: number): string {
  const [unit, size] = BYTES.find(([, each]) => bytes >= each) ?? ['B', 1];
  return `${(bytes / size).toFixed(size === 1 ? 0 : 1)} ${unit}`;
}

const BYTES = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['kB', 1024],
] as const;

const UNITS = [
  ['日', DAY],
  ['時間', HOUR],
  ['分', MINUTE],
  ['秒', 1000],
] as const;

/** A time in its largest unit: `3時間`. */
export function span(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => milliseconds >= each) ?? ['秒', 1000];
  return `${Math.max(0, Math.floor(milliseconds / length))}${unit}`;
}
