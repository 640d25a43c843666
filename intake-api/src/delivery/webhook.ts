import { createHmac } from 'node:crypto';

import { askServer } from '../ask-server.ts';
import { HOUR, type Clock } from '../clock.ts';
import type { WebhookContent, WebhookFormat } from '../config/settings.ts';
import { DeliveryError, maskedLine, type FailureKind } from '../errors.ts';
import { japaneseTime } from '../mail/letter.ts';
import type { Channel } from './channels.ts';
import { WEBHOOK } from './destinations.ts';
import { noticeBody, webhookBody, type Notice, type WebhookBody } from './webhook-body.ts';

/** Where something is posted to. */
export interface ReceiverOptions {
  url: string;
  format: WebhookFormat;
  /** What a receiver knows us by: a token of Chatwork's, or `whsec_` and base64; without it nothing is signed. */
  secret?: string | undefined;
  clock: Clock;
}

export interface WebhookOptions extends ReceiverOptions {
  content: WebhookContent;
}

/** Milliseconds for an answer (https://www.standardwebhooks.com: 15 to 30 s). */
const TIMEOUT = 20_000;

/** Characters of a receiver's answer that are kept. */
const LONGEST_WORDS = 200;

/** A POST of each submission to a receiver of staff, signed as Standard Webhooks has it. */
export const createWebhook = (options: WebhookOptions): Channel => ({
  name: WEBHOOK.channel,
  workers: 2,
  async deliver(submission) {
    // The same id for each try, so that a receiver knows what it has.
    await post(options, submission.receipt, webhookBody(submission, options));
  },
});

/** Posts what belongs to no submission, and returns the answer. @throws DeliveryError */
export function postNotice(options: ReceiverOptions, notice: Notice): Promise<string> {
  const now = options.clock.now();
  const rows = [{ label: '日時', value: japaneseTime(now) }, ...notice.rows];
  const body = noticeBody(options.format, { ...notice, rows }, now);
  return post(options, `${notice.type}-${now}`, body);
}

async function post(options: ReceiverOptions, id: string, body: WebhookBody): Promise<string> {
  const { url, format, secret, clock } = options;
  const timestamp = Math.floor(clock.now() / 1000);
  const headers = {
    'content-type': body.type,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(secret !== undefined &&
      (format === 'chatwork'
        ? { 'x-chatworktoken': secret }
        : { 'webhook-signature': sign(`${id}.${timestamp}.${body.text}`, secret) })),
  };
  const request = { method: 'POST', headers, body: body.text, timeout: TIMEOUT, clock } as const;
  const { status, ok, text, ...said } = await askServer(url, request);
  // The three say words of their own. Others may quote the address or a visitor: `replyCodesOnly` cuts what follows a colon.
  const start = format === 'plain' ? 'HTTP:' : 'HTTP';
  const answer = maskedLine(`${start} ${status} ${text.slice(0, LONGEST_WORDS).toWellFormed()}`);
  if (ok) return answer;
  const wait = waitOf(said.headers, clock.now());
  throw new DeliveryError(kindOf(status, format, answer), answer, wait);
}

/** Milliseconds that a receiver asks to wait, an hour at most. Chatwork says when its count begins anew, in seconds since 1970. */
function waitOf(headers: Headers, now: number): number | undefined {
  const after = headers.get('retry-after') ?? '';
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN) * 1000;
  // Seconds, or a date (RFC 9110, 10.2.3).
  const said = /^\d+$/.test(after) ? now + Number(after) * 1000 : Date.parse(after);
  const at = Number.isNaN(said) ? reset : said;
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at - now, 0), HOUR);
}

/**
 * What concerns our settings or the receiver for a while is tried again; operators need not ask for it. Slack says 410 of a
 * channel in its archive, and Teams 400 of a workflow that is turned off: only what Standard Webhooks means by 410 ends
 * anything.
 */
function kindOf(status: number, format: WebhookFormat, answer: string): FailureKind {
  if (status === 410 && format === 'plain') return 'unwanted';
  const isTurnedOff = format === 'teams' && answer.includes('TriggerIsNotEnabled');
  if ([401, 403, 404, 410].includes(status) || isTurnedOff) return 'gone';
  return [400, 413, 422].includes(status) ? 'permanent' : 'transient';
}

/** @param secret `whsec_` and the key in base64 */
function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
