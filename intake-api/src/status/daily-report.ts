import { DAY, dayInJapan, HOUR, MINUTE, type Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { DeliveryError, failureText, replyCodesOnly } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Mail } from '../mail/message.ts';
import type { Relay } from '../mail/smtp-relay.ts';
import type { Ledger } from '../outbox/ledger.ts';
import { createRounds } from '../rounds.ts';
import type { StaffLinks } from './staff-links.ts';
import { followUpOf } from './follow-up.ts';
import { composeReport, MOST_NAMED, MOST_OPEN } from './report-mail.ts';
import { byForm, type Status } from './status.ts';

/** After midnight in Japan. */
const TIME_OF_DAY = 8 * HOUR;

/** Between two looks at the clock. */
const INTERVAL = MINUTE;

/** How long an instance has the report for itself; then another may try. A mail takes 16 minutes at most. */
const CLAIM = 20 * MINUTE;

/** After a report that could not be sent. */
const RETRY = 10 * MINUTE;

interface DailyReportDeps {
  ledger: Ledger;
  relay: Pick<Relay, 'send'>;
  status: () => Promise<Status>;
  /** Undefined where the mail is to have none. */
  links: StaffLinks | undefined;
  config: Pick<Config, 'mail' | 'reportTo' | 'followUpDays'>;
  clock: Clock;
  log: Log;
}

/**
 * Mails each morning how the service is doing, to `REPORT_TO`. Of several instances that share an outbox one sends it;
 * if that fails, the first that looks ten minutes later tries again. A report counts from the last one that was sent,
 * so that there is one for all the days on which nothing ran.
 */
export function createDailyReport(deps: DailyReportDeps) {
  const { ledger, relay, status, links, config, clock, log } = deps;

  /** It is sent when one has it. */
  async function sendToSome(mail: Mail): Promise<void> {
    const sending = await Promise.allSettled(mail.to.map((address) => relay.send(mail, address)));
    const failed = sending.filter((result) => result.status === 'rejected');
    if (failed.length === sending.length) throw failed[0]?.reason;
    for (const { reason: error } of failed) {
      const reason = replyCodesOnly(failureText(error));
      log.warn({ reason }, 'daily report refused for a recipient');
    }
  }

  /** Sends the report of today if it is time and nobody has. */
  async function work(): Promise<void> {
    const now = clock.now();
    const day = dayInJapan(now - TIME_OF_DAY);
    const claim = await ledger.claimReport({ day, now, until: now + CLAIM });
    if (!claim) return;
    const { since } = claim;
    const deleted = await ledger.listJudged({ since, verdict: 'delete', limit: MOST_NAMED + 1 });
    const activity = byForm(await ledger.count({ since, until: now }));
    const followUp = followUpOf(config.followUpDays, now);
    const none = Number.MAX_SAFE_INTEGER;
    const open = await ledger.listForStaff({ since: none, followUp, limit: MOST_OPEN });
    const facts = { activity, deleted, open, since, day, links };
    const mail = composeReport(await status(), facts, config);
    try {
      await sendToSome(mail);
    } catch (error) {
      // A refused recipient will be refused later as well; the next day's report is tried.
      const isPermanent = error instanceof DeliveryError && error.kind === 'permanent';
      await ledger.endReport(day, { until: now + (isPermanent ? DAY : RETRY) });
      throw error;
    }
    await ledger.endReport(day, { sentAt: now, until: now });
    log.info({ day }, 'daily report sent');
  }

  return createRounds({
    ...{ work, clock, log, failed: 'daily report not sent' },
    interval: config.reportTo.length > 0 ? INTERVAL : undefined,
  });
}
