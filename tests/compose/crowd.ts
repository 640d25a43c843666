import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { createSender } from '../support/service/sender.ts';

/** What became of the inquiries of a crowd. */
export interface CrowdReport {
  /** One a visitor who was told that the inquiry has been taken in. */
  receipts: string[];
  /** Attempts that were answered with anything else, or not at all: status or `broken`. */
  failures: (number | 'broken')[];
  /** Visitors who gave up. */
  lost: number;
}

/** Visitors who keep coming. */
export interface Crowd {
  /** How many have been told that their inquiry has been taken in. */
  readonly accepted: number;
  /** Lets nobody else come; resolves when everybody has an answer. */
  end(): Promise<CrowdReport>;
}

// Milliseconds. What a visitor does by hand: wait, and press the button again.
const BEFORE_TRYING_AGAIN = 250;
const TRIES = 100;

interface CrowdOptions {
  /** How many send at a time. */
  size?: number;
  /** Milliseconds between one visitor and the next in the same place. */
  interval?: number;
  /** Each comes from another address, as told by a proxy that has to be trusted. */
  everyoneElse?: boolean;
}

/** Lets visitors send an inquiry each, and send it again under the same key until it is taken in. */
export function gatherCrowd(site: string, options: CrowdOptions = {}): Crowd {
  const { size = 4, interval = 50, everyoneElse = false } = options;
  let visitors = 0;
  const report: CrowdReport = { receipts: [], failures: [], lost: 0 };
  const closing = new AbortController();

  async function inquire(): Promise<void> {
    const inquiry = { ...INQUIRY, body: `${randomUUID()} 点呼用の機器の見積もりをお願いします。` };
    const key = randomUUID();
    visitors += 1;
    const address = `198.18.${visitors >> 8}.${visitors & 255}`;
    const visitor = createSender(site, everyoneElse ? { 'x-forwarded-for': address } : {});
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await visitor.inquire(inquiry, key);
      if (answer?.receipt !== undefined) return void report.receipts.push(answer.receipt);
      report.failures.push(answer?.status ?? 'broken');
      await pause(BEFORE_TRYING_AGAIN);
    }
    report.lost += 1;
  }

  const places = Array.from({ length: size }, async () => {
    while (!closing.signal.aborted) {
      await inquire();
      await pause(interval);
    }
  });
  return {
    get accepted() {
      return report.receipts.length;
    },
    async end() {
      closing.abort();
      await Promise.all(places);
      return report;
    },
  };
}
