import { askServer, NoAnswer } from '../ask-server.ts';
import { HOUR, MINUTE, type Clock } from '../clock.ts';
import { postNotice, type ReceiverOptions } from '../delivery/webhook.ts';
import { failureText } from '../errors.ts';
import { withStoreDeadline } from '../intake/store.ts';
import type { Log } from '../log.ts';
import type { News, Problem } from '../outbox/alerts.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createRounds } from '../rounds.ts';
import type { Status } from './status.ts';

/** Between two looks: what is refused is told within two minutes. */
const INTERVAL = MINUTE / 2;

/** Milliseconds. What is refused for a moment is taken at the first retry, a minute later. */
const REFUSED_AFTER = 1.25 * MINUTE;

/** Milliseconds for the answer to a heartbeat. */
const HEARTBEAT_TIMEOUT = 10_000;

interface AlertDeps {
  status: (options: { refusedAfter: number }) => Promise<Pick<Status, 'problems'>>;
  /** What was told before. */
  records: Outbox['alerts'];
  /** Undefined where nobody is told. */
  receiver: Omit<ReceiverOptions, 'clock'> | undefined;
  clock: Clock;
  log: Log;
}

const NO_STORAGE: Problem = {
  kind: 'storage',
  urgent: true,
  text: '保存先（データベース）を使えないため、受け付けを断っています。空きと接続を確かめてください',
};

/** Tells operators of trouble, and when it is over, on a way that needs no mail. */
export function createAlerts({ status, records, receiver, clock, log }: AlertDeps) {
  // The storage can't remember that it is away.
  let toldOfStorage: number | undefined;

  async function tell({ begun, over }: News): Promise<void> {
    if (!receiver || begun.length + over.length === 0) return;
    const rows = [
      ...begun.map(({ urgent, text }) => ({ label: urgent ? '異常' : '要確認', value: text })),
      ...over.map(({ text }) => ({ label: '解消', value: text })),
    ];
    const title =
      begun.length > 0 ? '受付サービスに異常があります' : '受付サービスの異常が解消しました';
    const notice = { type: 'alert', title, rows, data: { begun, over } } as const;
    await postNotice({ ...receiver, clock }, notice).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      // The receiver may have shown it: posted again at each look, it would call people every half minute.
      log.warn({ reason: failureText(error) }, 'alert not answered');
    });
  }

  async function work(): Promise<void> {
    const now = clock.now();
    const noting = status({ refusedAfter: REFUSED_AFTER }).then(({ problems }) =>
      records.note(problems, now),
    );
    const found = await withStoreDeadline(noting, clock).catch(() => undefined);
    const toldBefore = toldOfStorage;
    if (!found && toldBefore !== undefined && now - toldBefore < HOUR) return;
    const { begun, over } = found ?? { begun: [NO_STORAGE], over: [] };
    try {
      await tell({ begun, over: found && toldBefore !== undefined ? [NO_STORAGE, ...over] : over });
      toldOfStorage = found ? undefined : now;
    } catch (error) {
      if (found) await records.takeBack(found);
      throw error;
    }
  }

  return createRounds({
    ...{ work, clock, log, failed: 'alert not sent' },
    interval: receiver && INTERVAL,
  });
}

/** Asks an address every minute for as long as all is well: whoever waits for that tells people when it ends. */
export const createHeartbeat = (
  url: string | undefined,
  { isReady, clock, log }: { isReady: () => Promise<boolean>; clock: Clock; log: Log },
) =>
  createRounds({
    ...{ clock, log, failed: 'heartbeat not sent' },
    interval: url === undefined ? undefined : MINUTE,
    async work() {
      if (url === undefined || !(await isReady())) return;
      const { ok, status, text } = await askServer(url, { timeout: HEARTBEAT_TIMEOUT, clock });
      // Healthchecks.io says 200 even of an address that is no check's.
      if (!ok || text === 'OK (not found)') log.warn({ status }, 'heartbeat refused');
    },
  });
