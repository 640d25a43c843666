import { sign } from 'node:crypto';

import * as z from 'zod';

import { askServer } from '../ask-server.ts';
import { MINUTE, type Clock } from '../clock.ts';
import { DeliveryError, maskedLine } from '../errors.ts';

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

// https://learn.microsoft.com/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth
const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default';
// https://developers.google.com/workspace/gmail/imap/xoauth2-protocol
const GOOGLE_SCOPE = 'https://mail.google.com/';

/** Milliseconds before its end that a token is renewed, so that it doesn't end under way. */
const MARGIN = 5 * MINUTE;
/** Milliseconds for an answer. */
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

const failed = (reason: string) =>
  new DeliveryError('transient', maskedLine(`AUTH XOAUTH2: no access token: ${reason}`));

const tokenSchema = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.coerce.number().catch(MARGIN / 1000),
});

const refusalSchema = z.object({ error: z.string(), error_description: z.string().catch('') });

/** What a refusal says, without the identifiers of a request. */
function refusal(answer: unknown, status: number): string {
  const { success, data } = refusalSchema.safeParse(answer);
  if (!success) return `HTTP ${status}`;
  const [code] = /AADSTS\d+/.exec(data.error_description.slice(0, 1000)) ?? [];
  return `${data.error} ${code ?? data.error_description.slice(0, 120)}`.trim();
}

/** Undefined for what is no JSON, such as the page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Access tokens for SMTP, asked for when one is needed and renewed before it ends; all connections share one request.
 * nodemailer can ask by itself, but for each connection anew, and reads up to 64 MiB of an answer for each.
 * Rejects with `DeliveryError`, always `transient`: whether the server is out of reach or the settings are wrong, it
 * affects every inquiry.
 */
export function createTokenSource(settings: OAuthSettings, { clock }: { clock: Clock }) {
  let current: { accessToken: string; expires: number } | undefined;
  let asking: Promise<{ accessToken: string; expires: number }> | undefined;

  async function ask() {
    const { host } = new URL(settings.tokenUrl);
    const body = new URLSearchParams(requestOf(settings, clock.now()));
    const { ok, status, text } = await askServer(settings.tokenUrl, {
      ...{ method: 'POST', body, timeout: TIMEOUT, clock },
    }).catch((error: Error) => {
      throw failed(`${host} ${error.message}`);
    });
    const answer = parseJson(text);
    if (answer === undefined) throw failed(`HTTP ${status} from ${host} is no JSON`);
    const { success, data } = tokenSchema.safeParse(answer);
    if (!ok || !success) throw failed(refusal(answer, status));
    current = {
      accessToken: data.access_token,
      expires: clock.now() + data.expires_in * 1000,
    };
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
