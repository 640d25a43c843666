import { DAY, HOUR, MINUTE } from '../clock.ts';
import { japaneseTime } from '../mail/letter.ts';
import type { Delivery } from '../outbox/entry.ts';
import type { Fate } from '../outbox/ledger.ts';
import { destinationLabel, type Activity, type Status } from './status.ts';

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

const COLUMNS = {
  accepted: '受付',
  delivered: '受け渡し済み',
  waiting: '送信待ち',
  dead: '配信不能',
  deleted: '届けない判定',
  discarded: '破棄',
  flagged: '営業の可能性',
} as const satisfies Record<keyof Activity, string>;

const KEYS = Object.keys(COLUMNS) as (keyof Activity)[];

/** What came in and what became of it, a line each; a column for each form, today and in seven days. */
export function activityTable({ today, week }: Status): { head: string[]; rows: string[][] } {
  const columns = Object.entries({ 今日: today, '7日間': week }).flatMap(([time, forms]) =>
    (['contact', 'recruitment'] as const).map((form) => ({
      title: `${time}\n${FORMS[form]}`,
      activity: forms[form],
    })),
  );
  return {
    head: ['', ...columns.map(({ title }) => title)],
    rows: KEYS.map((key) => [
      COLUMNS[key],
      ...columns.map(({ activity }) => String(activity[key])),
    ]),
  };
}

/** In one line, what is not zero: `受付 12、受け渡し済み 11、送信待ち 1`. */
export const activityText = (activity: Activity): string =>
  KEYS.filter((key) => key === 'accepted' || activity[key] > 0)
    .map((key) => `${COLUMNS[key]} ${activity[key]}`)
    .join('、');

/** Everything else, a line each. */
export function statusFacts(status: Status): { label: string; value: string }[] {
  const { at, queue, relay, disk, rules } = status;
  const { oldestQueuedAt } = queue;
  const lastDelivery = Math.max(0, ...relay.lastDeliveries.map((last) => last.at));
  return [
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
      value: disk ? `${gigabytes(disk.free)}（全体 ${gigabytes(disk.total)}）` : '不明',
    },
    { label: '営業判定ルール', value: rulesText(rules, at) },
    { label: '保存先', value: status.storage },
    { label: 'バージョン', value: `${status.version}（Node.js ${status.node}）` },
  ];
}

function rulesText({ source, changedAt = 0 }: Status['rules'], now: number): string {
  if (source === 'none') return 'なし（何も削除しません）';
  const changed = `${span(now - changedAt)}前に変更`;
  return source === 'file' ? `設定のファイル（${changed}）` : `前に使えたもの（${changed}）`;
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const UNITS = [
  ['日', DAY],
  ['時間', HOUR],
  ['分', MINUTE],
  ['秒', 1000],
] as const;

/** A time in its largest unit: `3時間`. */
function span(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => milliseconds >= each) ?? ['秒', 1000];
  return `${Math.max(0, Math.floor(milliseconds / length))}${unit}`;
}
