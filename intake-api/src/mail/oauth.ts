import XOAuth2, { type XOAuth2Options } from 'nodemailer/lib/xoauth2';

import { askServer } from '../ask-server.ts';
import type { Clock } from '../clock.ts';

/** How access tokens for a mailbox are asked for, in the terms of nodemailer. */
export type OAuthSettings = XOAuth2Options & { user: string; accessUrl: string };

/** Milliseconds for an answer. */
const TIMEOUT = 15_000;

/** nodemailer takes any object for an answer, and quotes what is no JSON, such as the page of a proxy. */
function isAnswer(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * nodemailer's access tokens (RFC 6749, RFC 7523), asked for through `askServer`: by itself it reads up to 64 MiB of an
 * answer and waits for a minute or two, for each connection anew. Here all connections share one until it ends.
 */
export class AccessTokens extends XOAuth2 {
  readonly #clock: Pick<Clock, 'after'>;

  constructor(settings: OAuthSettings, clock: Pick<Clock, 'after'>) {
    super(settings);
    this.#clock = clock;
  }

  override async postRequest(
    url: string,
    fields: Record<string, string | undefined>,
    _options: object,
    done: (error: Error | null, answer?: Buffer) => void,
  ): Promise<void> {
    const { host } = new URL(url);
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const body = new URLSearchParams(given as [string, string][]);
    try {
      const request = { method: 'POST', body, timeout: TIMEOUT, clock: this.#clock } as const;
      const { status, text } = await askServer(url, request);
      if (!isAnswer(text)) throw new Error(`HTTP ${status} without an answer`);
      done(null, Buffer.from(text));
    } catch (error) {
      done(new Error(`no access token: ${host} ${(error as Error).message}`));
    }
  }

  /** The next one is asked for anew: permissions that were granted meanwhile are in new tokens alone. */
  forget(): void {
    this.accessToken = false;
  }
}
