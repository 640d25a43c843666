import { DAY, dayInJapan, HOUR, MINUTE, repeat, timeInJapan, type Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { failureText, replyCodesOnly } from '../logging/failure-text.ts';
import type { Log } from '../logging/log.ts';
import { senderSignature } from '../mail/headers.ts';
import { japaneseTime, type Letter } from '../mail/letter.ts';
import { letterMail } from '../mail/letter-mail.ts';
import { RelayError, type Mail, type Relay } from '../mail/relay.ts';
import type { Ledger, LedgerLine } from '../outbox/ledger.ts';
import type { Form } from '../submission.ts';
import type { ReleaseLinks } from './release-link.ts';
import { byForm, type Activity, type Status } from './status.ts';
import { activityText, FORMS, headline, statusFacts } from './status-text.ts';

/** After midnight in Japan. */
const TIME_OF_DAY = 8 * HOUR;

/** Between two looks at the clock. */
const INTERVAL = MINUTE;

/** What an instance has for sending; then another may try. Sending ends after two minutes. */
const CLAIM = 10 * MINUTE;

/** Pitches that a report names. */
const MOST_NAMED = 50;

interface DailyReportDeps {
  ledger: Ledger;
  relay: Pick<Relay, 'send'>;
  status: () => Promise<Status>;
  /** Undefined where the mail is to have none. */
  releaseLinks: Pick<ReleaseLinks, 'issue'> | undefined;
  config: Pick<Config, 'mail' | 'reportTo'>;
  clock: Clock;
  log: Log;
}

export type DailyReport = ReturnType<typeof createDailyReport>;

/**
 * Mails each morning how the service is doing, to `REPORT_TO`. Of several instances that share an outbox one sends it; if that fails, it is tried again ten minutes
 * later, by whichever looks first. A report counts from the last that was sent, so those of days on
 * which nothing ran become one.
 */
export function createDailyReport(deps: DailyReportDeps) {
  const { ledger, relay, status, releaseLinks, config, clock, log } = deps;
  let cancel: (() => void) | undefined;
  let checks = Promise.resolve();

  async function sendIfDue(): Promise<void> {
    const now = clock.now();
    const day = dayInJapan(now - TIME_OF_DAY);
    const last = await ledger.lastReport(now);
    if (last !== undefined && dayInJapan(last - TIME_OF_DAY) === day) return;
    if (!(await ledger.claimReport({ day, now, until: now + CLAIM }))) return;
    const since = last ?? now - DAY;
    const deleted = await ledger.listJudged({ since, verdict: 'delete', limit: MOST_NAMED + 1 });
    const activity = byForm(await ledger.count({ since, until: now }));
    const mail = composeReport(
      await status(),
      { activity, deleted, since, day, releaseLinks },
      config,
    );
    try {
      await relay.send(mail);
    } catch (error) {
      // A refused recipient will be refused ten minutes later as well; the next day's report is tried.
      const permanent = error instanceof RelayError && error.kind === 'permanent';
      if (permanent) await ledger.postponeReport(day, now + DAY);
      throw error;
    }
    await ledger.reportSent(day, now);
    log.info({ day }, 'daily report sent');
  }

  /** Sends the report of today if it is time and nobody has, once earlier checks have ended. Never rejects. */
  function check(): Promise<void> {
    checks = checks.then(sendIfDue).catch((error: unknown) => {
      log.warn({ reason: replyCodesOnly(failureText(error)) }, 'daily report not sent');
    });
    return checks;
  }

  return {
    start() {
      if (config.reportTo.length === 0) return;
      cancel = repeat(clock, INTERVAL, check);
      void check();
    },
    /** Begins no further one. */
    stop() {
      cancel?.();
    },
    check,
    /** Resolves when none is being sent any more, once `stop` was called and the relay was closed. */
    settled: () => checks,
  };
}

interface ReportOf {
  activity: Record<Form, Activity>;
  /** What was not delivered in this time, the newest first. */
  deleted: LedgerLine[];
  since: number;
  day: string;
  releaseLinks: DailyReportDeps['releaseLinks'];
}

/** The report as a mail. */
function composeReport(
  status: Status,
  { activity, deleted, since, day, releaseLinks }: ReportOf,
  { mail: { from }, reportTo }: DailyReportDeps['config'],
): Mail {
  const { week } = status;
  const word = headline(status);
  const items = deleted
    .slice(0, MOST_NAMED)
    .map((line) => ({ text: describe(line), address: releaseLinks?.issue(line) }));
  const isLinked = items.some(({ address }) => address !== undefined);
  const problems = status.problems.map(({ text }) => text);
  const letter: Letter = {
    english: 'DAILY REPORT',
    title: `受付サービスは「${word}」です`,
    preview: problems[0] ?? `${FORMS.contact} ${activityText(activity.contact)}`,
    receiptRows: [
      { label: '日時', value: japaneseTime(status.at) },
      { label: '対象', value: `${japaneseTime(since)} から` },
    ],
    ...(problems.length > 0 && { warning: problems.join('\n') }),
    rows: [
      { label: FORMS.contact, value: activityText(activity.contact) },
      { label: FORMS.recruitment, value: activityText(activity.recruitment) },
      {
        label: '7日間の受付',
        value: `${FORMS.contact} ${week.contact.accepted}、${FORMS.recruitment} ${week.recruitment.accepted}`,
      },
      ...statusFacts(status),
    ],
    list: {
      label:
        'この間に、届けなかったもの（営業のお問い合わせと、ウイルスの見つかった応募。新しい順）',
      items,
      empty: 'ありません',
      open: '内容を見て、届ける',
    },
    ...(deleted.length > 0 && { signature: releaseHint(isLinked, deleted.length > MOST_NAMED) }),
    footnotes: [
      'このメールは、受付サービスが毎朝8時に自動で送信しています。個人情報は含みません。',
      ...(isLinked
        ? ['リンクを知る方はどなたでも内容を見られます。このメールを社外へ転送しないでください。']
        : []),
      `送信元：${senderSignature(from)}`,
    ],
  };
  return letterMail(letter, {
    id: `report-${day}`,
    from,
    to: reportTo,
    subject: `[日報] 受付サービス：${word}（${day}）`,
  });
}

/** Why one that was deleted is no longer in the trash. */
const FATES: Partial<Record<NonNullable<LedgerLine['fate']>, string>> = {
  trash: '',
  purged: '（消去済み）',
  discarded: '（破棄済み）',
};

function describe({ receipt, form, acceptedAt, score, hits, fate }: LedgerLine): string {
  const time = timeInJapan(acceptedAt).slice(5, 16).replace('-', '/').replace('T', ' ');
  // `suspect: 語句`, once for each place in the text.
  const keywords = new Set(hits.map((hit) => hit.replace(/^\w+: /, '')));
  const judged = form === 'contact' ? `${score.toFixed(0)} 点` : '';
  const state = (fate && FATES[fate]) ?? '（取り消し済み）';
  const parts = [`${receipt}${state}`, time, judged, [...keywords].join('、')];
  return parts.filter((part) => part !== '').join('　');
}

function releaseHint(isLinked: boolean, more: boolean): string {
  const left = more ? `${MOST_NAMED} 件より多いため、古いものは省いています。\n` : '';
  const how = isLinked
    ? 'リンクから内容を確かめ、担当者に届けてください（ごみ箱にある間だけ開けます）。サーバーでは次のコマンドも使えます。'
    : '次のコマンドで内容を確かめ、担当者に届けてください。';
  return `${left}届けるべきものがあるときは、${how}\nintake sales show 受付番号\nintake sales release 受付番号`;
}
