import { askServer, NoAnswer } from '../ask-server.ts';
import { HOUR, MINUTE, repeat, type Clock } from '../clock.ts';
import { postNotice, type ReceiverOptions } from '../delivery/webhook.ts';
import { failureText, replyCodesOnly } from '../errors.ts';
import type { Log } from '../log.ts';
import type { News, Problem } from '../outbox/alerts.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** Between two looks: what is refused is told within two minutes. */
const INTERVAL = MINUTE / 2;

/** Milliseconds. What is refused for a moment is taken at the first retry, a minute later. */
export const REFUSED_AFTER = 1.25 * MINUTE;

/** Milliseconds for the answer to a heartbeat. */
const HEARTBEAT_TIMEOUT = 10_000;

interface AlertDeps {
  /** Rejects when the storage fails, or doesn't answer. */
  news: (now: number) => Promise<News>;
  takeBack: Outbox['alerts']['takeBack'];
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
export function createAlerts({ news, takeBack, receiver, clock, log }: AlertDeps) {
  let looks = Promise.resolve();
  let cancel: (() => void) | undefined;
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

  async function look(): Promise<void> {
    const now = clock.now();
    const found = await news(now).catch(() => undefined);
    if (!found) {
      if (toldOfStorage !== undefined && now - toldOfStorage < HOUR) return;
      await tell({ begun: [NO_STORAGE], over: [] });
      toldOfStorage = now;
      return;
    }
    const isBack = toldOfStorage !== undefined;
    try {
      await tell({ ...found, over: isBack ? [NO_STORAGE, ...found.over] : found.over });
      toldOfStorage = undefined;
    } catch (error) {
      await takeBack(found);
      throw error;
    }
  }

  /** Looks once earlier looks have ended. Never rejects. */
  function check(): Promise<void> {
    looks = looks.then(look).catch((error: unknown) => {
      log.error({ reason: replyCodesOnly(failureText(error)) }, 'alert not sent');
    });
    return looks;
  }

  return {
    start() {
      if (receiver) cancel = repeat(clock, INTERVAL, check);
    },
    /** Begins no further look. */
    stop() {
      cancel?.();
    },
    check,
    whenIdle: () => looks,
  };
}

/** Asks an address every minute for as long as all is well: whoever waits for that tells people when it ends. */
export function createHeartbeat(
  url: string | undefined,
  { isReady, clock, log }: { isReady: () => Promise<boolean>; clock: Clock; log: Log },
) {
  let cancel: (() => void) | undefined;

  /** Never rejects. */
  async function beat(): Promise<void> {
    try {
      if (url === undefined || !(await isReady())) return;
      const { ok, status, text } = await askServer(url, { timeout: HEARTBEAT_TIMEOUT, clock });
      // Healthchecks.io says 200 even of an address that is no check's.
      if (!ok || text === 'OK (not found)') log.warn({ status }, 'heartbeat refused');
    } catch (error) {
      log.warn({ reason: replyCodesOnly(failureText(error)) }, 'heartbeat not sent');
    }
  }

  return {
    start() {
      if (url !== undefined) cancel = repeat(clock, MINUTE, beat);
    },
    stop() {
      cancel?.();
    },
    beat,
  };
}
