import { sign } from 'node:crypto';

import { MINUTE, type Clock } from '../clock.ts';
import { maskedLine } from '../logging/failure-text.ts';
import { DeliveryError } from '../delivery-error.ts';

/** How access tokens for a mailbox are asked for (RFC 6749, RFC 7523). */
export interface OAuthSettings {
  /** The mailbox that mail is sent from. */
  user: string;
  tokenUrl: string;
  grant:
    | { type: 'client'; clientId: string; clientSecret: string }
    | { type: 'refresh'; clientId: string; clientSecret: string; refreshToken: string }
    | { type: 'service account'; email: string; privateKey: string };
}

export type TokenSource = ReturnType<typeof createTokenSource>;

interface OAuthDeps {
  clock: Pick<Clock, 'now'>;
  /** Milliseconds for an answer. */
  timeout?: number;
}

// https://learn.microsoft.com/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth
const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default';
// https://developers.google.com/workspace/gmail/imap/xoauth2-protocol
const GOOGLE_SCOPE = 'https://mail.google.com/';

/** Milliseconds before its end that a token is renewed, so that it doesn't end under way. */
const MARGIN = 5 * MINUTE;
const TIMEOUT = 15_000;
/** Seconds that a service account's request is good for. */
const ASSERTION = 600;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function requestOf({ user, tokenUrl, grant }: OAuthSettings, now: number): Record<string, string> {
  switch (grant.type) {
    case 'client':
      return {
        grant_type: 'client_credentials',
        client_id: grant.clientId,
        client_secret: grant.clientSecret,
        scope: MICROSOFT_SCOPE,
      };
    case 'refresh':
      return {
        grant_type: 'refresh_token',
        client_id: grant.clientId,
        client_secret: grant.clientSecret,
        refresh_token: grant.refreshToken,
      };
    case 'service account': {
      const iat = Math.floor(now / 1000);
      const claims = { iss: grant.email, sub: user, scope: GOOGLE_SCOPE, aud: tokenUrl };
      const content = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url({ ...claims, iat, exp: iat + ASSERTION })}`;
      const signature = sign('RSA-SHA256', Buffer.from(content), grant.privateKey);
      return {
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: `${content}.${signature.toString('base64url')}`,
      };
    }
  }
}

interface Answer {
  access_token?: unknown;
  /** Seconds. */
  expires_in?: unknown;
  error?: unknown;
  error_description?: unknown;
}

const failed = (reason: string) =>
  new DeliveryError('transient', maskedLine(`AUTH XOAUTH2: no access token: ${reason}`));

/** What a refusal says, without the identifiers of a request. */
function refusal({ error, error_description: description }: Answer, status: number): string {
  const [code] = /AADSTS\d+/.exec(String(description ?? '').slice(0, 1000)) ?? [];
  const words = code ?? (typeof description === 'string' ? description.slice(0, 120) : '');
  return `${typeof error === 'string' ? error : `HTTP ${status}`} ${words}`.trim();
}

/**
 * Access tokens for SMTP, asked for when one is needed and renewed before it ends; all connections share one request.
 * Rejects with `DeliveryError`, always `transient`: whether the server is out of reach or the settings are wrong, it
 * affects every inquiry.
 */
export function createTokenSource(
  settings: OAuthSettings,
  { clock, timeout = TIMEOUT }: OAuthDeps,
) {
  let current: { accessToken: string; expires: number } | undefined;
  let asking: Promise<{ accessToken: string; expires: number }> | undefined;

  async function ask() {
    let response: Response;
    let answer: Answer;
    try {
      const body = new URLSearchParams(requestOf(settings, clock.now()));
      const signal = AbortSignal.timeout(timeout);
      response = await fetch(settings.tokenUrl, {
        method: 'POST',
        body,
        signal,
        redirect: 'error',
      });
      answer = (await response.json()) as Answer;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
      throw failed(`${new URL(settings.tokenUrl).host} ${cause?.code ?? name}`);
    }
    const { access_token: accessToken, expires_in: seconds } = answer;
    if (!response.ok || typeof accessToken !== 'string')
      throw failed(refusal(answer, response.status));
    const lifetime = Number.isFinite(Number(seconds)) ? Number(seconds) * 1000 : MARGIN;
    current = { accessToken, expires: clock.now() + lifetime };
    return current;
  }

  return {
    /** `renew`: the relay refused the one that there is. */
    get(this: void, renew: boolean) {
      if (current && !renew && clock.now() < current.expires - MARGIN) {
        return Promise.resolve(current);
      }
      return (asking ??= ask().finally(() => (asking = undefined)));
    },
    /** The next one is asked for anew: permissions that were granted meanwhile are in new tokens alone. */
    forget() {
      current = undefined;
    },
  };
}
