import { createHmac } from 'node:crypto';

import { askServer } from '../ask-server.ts';
import type { Clock } from '../clock.ts';
import type { WebhookContent, WebhookFormat } from '../config/settings.ts';
import { DeliveryError, type FailureKind } from '../errors.ts';
import type { Channel } from './channels.ts';
import { WEBHOOK } from './destinations.ts';
import { webhookBody } from './webhook-body.ts';

export interface WebhookOptions {
  url: string;
  format: WebhookFormat;
  content: WebhookContent;
  /** What a receiver knows us by: a token of Chatwork's, or `whsec_` and base64; without it nothing is signed. */
  secret?: string | undefined;
  clock: Clock;
}

/** Milliseconds for an answer (https://www.standardwebhooks.com: 15 to 30 s). */
const TIMEOUT = 20_000;

/** A POST of each submission to a receiver of staff, signed as Standard Webhooks has it. */
export function createWebhook({ url, secret, clock, ...body }: WebhookOptions): Channel {
  return {
    name: WEBHOOK.channel,
    workers: 2,
    async deliver(submission) {
      const { type, text } = webhookBody(submission, body);
      const timestamp = Math.floor(clock.now() / 1000);
      // The same one for each try, so that a receiver knows what it has.
      const id = submission.receipt;
      const headers = {
        'content-type': type,
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        ...(secret !== undefined &&
          (body.format === 'chatwork'
            ? { 'x-chatworktoken': secret }
            : { 'webhook-signature': sign(`${id}.${timestamp}.${text}`, secret) })),
      };
      const { status, ok } = await askServer(url, {
        ...{ method: 'POST', headers, body: text },
        ...{ timeout: TIMEOUT, clock },
      });
      if (!ok) throw new DeliveryError(kindOf(status), `HTTP ${status}`);
    },
  };
}

/** What concerns our settings or the receiver for a while is tried again; operators need not ask for it. */
function kindOf(status: number): FailureKind {
  if (status === 410) return 'gone';
  return [400, 413, 422].includes(status) ? 'permanent' : 'transient';
}

/** @param secret `whsec_` and the key in base64 */
function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
