import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { inquirySubmission, MAIL_ADDRESSES } from '../../../tests/fixtures/forms/submissions.ts';
import { relayFailure, relayTo, smtpServer } from '../../../tests/support/mail/relays.ts';
import { tokenServer } from '../../../tests/support/mail/token-server.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { loadConfig } from '../config/config.ts';
import { HOUR, systemClock } from '../clock.ts';
import { AccessTokens, type OAuthSettings } from './oauth.ts';
import { composeStaffMail } from './staff-mail.ts';

const USER = 'noreply@tsumugi-edge.example';
const MAIL = composeStaffMail(inquirySubmission(), MAIL_ADDRESSES);
const CLIENT = { SMTP_OAUTH_CLIENT_ID: 'an-application', SMTP_OAUTH_CLIENT_SECRET: 'a secret~' };
const MICROSOFT = { ...CLIENT, SMTP_OAUTH_TENANT: 'tenant' };

/** How the settings say that tokens are asked for. */
const settings = (url: string, given: Record<string, string> = MICROSOFT) => {
  const environment = { SMTP_USER: USER, SMTP_OAUTH_TOKEN_URL: url, ...given };
  return loadConfig(environment).smtpAuth as OAuthSettings;
};

/** Hands out a new token each time. */
async function counting() {
  let issued = 0;
  return tokenServer(() => ({
    body: { access_token: `token-${(issued += 1)}`, expires_in: 3600 },
  }));
}

const tokenOf = (tokens: AccessTokens) =>
  new Promise<string>((resolve, reject) => {
    tokens.getToken(false, (error, token) => (error ? reject(error) : resolve(token)));
  });

describe('a relay that wants OAuth', () => {
  it('gets one token over all connections, and a new one after its end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const tokens = await counting();
    const seen: string[] = [];
    const server = await smtpServer({
      oauth: { user: USER, accepts: (token) => seen.push(token) > 0 },
    });
    const relay = relayTo(server.url, { auth: settings(tokens.url) });
    await Promise.all(Array.from({ length: 10 }, () => relay.send(MAIL)));
    expect(server.mailbox.mails).toHaveLength(10);
    expect(new Set(seen)).toEqual(new Set(['token-1']));
    expect(tokens.requests).toHaveLength(1);
    vi.setSystemTime(Date.now() + HOUR);
    await server.stop();
    await server.start();
    await relay.send(MAIL);
    expect(seen.at(-1)).toBe('token-2');
  });

  it('gets a new one at the next try when it refuses the first', async () => {
    const tokens = await counting();
    const server = await smtpServer({
      oauth: { user: USER, accepts: (token) => token === 'token-2' },
    });
    const relay = relayTo(server.url, { auth: settings(tokens.url) });
    expect((await relayFailure(relay.send(MAIL))).kind).toBe('transient');
    await relay.send(MAIL);
    expect(server.mailbox.mails).toHaveLength(1);
    expect(tokens.requests).toHaveLength(2);
  });

  it('gets nothing while it refuses all: another try is worth it, and the token is not told', async () => {
    const tokens = await counting();
    const server = await smtpServer({ oauth: { user: USER, accepts: () => false } });
    const failure = await relayFailure(
      relayTo(server.url, { auth: settings(tokens.url) }).send(MAIL),
    );
    expect(failure).toMatchObject({
      kind: 'transient',
      message: expect.stringMatching(/^AUTH XOAUTH2: 535/),
    });
    expect(failure.message).not.toContain('token-');
  });

  it('waits while there is no token, and says why, addresses masked', async () => {
    const body = { error: 'unauthorized_client', error_description: `AADSTS700016: No ${USER}` };
    const tokens = await tokenServer(() => ({ status: 401, body }));
    const server = await smtpServer({ oauth: { user: USER, accepts: () => true } });
    const relay = relayTo(server.url, { auth: settings(tokens.url) });
    expect(await relayFailure(relay.send(MAIL))).toMatchObject({
      kind: 'transient',
      message: 'AUTH XOAUTH2: unauthorized_client: AADSTS700016: No [address]',
    });
    expect(server.mailbox.mails).toEqual([]);
  });
});

describe('access tokens', () => {
  it('are asked for again after a failure', async () => {
    let broken = true;
    const server = await tokenServer(() =>
      broken ? { status: 503, body: 'not JSON' } : { body: { access_token: 'a', expires_in: 60 } },
    );
    const tokens = new AccessTokens(settings(server.url), systemClock);
    await expect(tokenOf(tokens)).rejects.toThrow('HTTP 503 without an answer');
    broken = false;
    expect(await tokenOf(tokens)).toBe('a');
  });

  it.each([
    ['no token', { body: { token_type: 'Bearer' } }, 'No access token'],
    ['a list', { body: '[]' }, 'No access token'],
    ['null', { body: 'null' }, 'Invalid authentication response'],
    ['a number', { body: '7' }, 'HTTP 200 without an answer'],
    ['a redirect', { status: 302, body: '' }, 'HTTP 302 without an answer'],
    // The page of a proxy, and more than is read: none of its words is told.
    [
      'a page',
      { body: '<html><body>Sign in to the Wi-Fi</body></html>' },
      'HTTP 200 without an answer',
    ],
    [
      'more than is read',
      { body: `{"error": "${'a'.repeat(100_000)}"}` },
      'HTTP 200 without an answer',
    ],
  ])('are none where the answer is %s, in one sentence', async (_, answer, words) => {
    const { url } = await tokenServer(() => answer);
    const { host } = new URL(url);
    const sentence = words.startsWith('HTTP') ? `no access token: ${host} ${words}` : words;
    const token = tokenOf(new AccessTokens(settings(url), systemClock));
    await expect(token).rejects.toMatchObject({ message: sentence });
  });

  it('are waited for no longer than the deadline', async () => {
    const asked = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const server = await tokenServer(() => {
      asked.resolve();
      return promise;
    });
    const clock = createHandClock();
    const token = tokenOf(new AccessTokens(settings(server.url), clock));
    await asked.promise;
    clock.advance(15_000);
    await expect(token).rejects.toThrow(/127\.0\.0\.1:\d+ no answer within 15 s$/);
    resolve({ body: {} });
  });

  it.each([
    [
      MICROSOFT,
      { grant_type: 'client_credentials', scope: 'https://outlook.office365.com/.default' },
    ],
    [
      { ...CLIENT, SMTP_OAUTH_REFRESH_TOKEN: '1//abc' },
      { grant_type: 'refresh_token', refresh_token: '1//abc' },
    ],
  ])('come for %j', async (given, fields) => {
    const server = await counting();
    await tokenOf(new AccessTokens(settings(server.url, given), systemClock));
    expect(Object.fromEntries(server.requests[0] ?? [])).toEqual({
      client_id: 'an-application',
      client_secret: 'a secret~',
      ...fields,
    });
  });

  it('come for what a service account has signed', async () => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const server = await counting();
    const file = JSON.stringify({ client_email: 'robot@project.example', private_key: key });
    const account = settings(server.url, { SMTP_OAUTH_KEY: file });
    await tokenOf(new AccessTokens(account, systemClock));
    const [sent] = server.requests;
    expect(sent?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header = '', claims = '', signature = ''] = (sent?.get('assertion') ?? '').split('.');
    const signed = Buffer.from(`${header}.${claims}`);
    const isSigned = verify(
      'RSA-SHA256',
      signed,
      createPublicKey(key),
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'robot@project.example',
      sub: USER,
      scope: 'https://mail.google.com/',
      aud: server.url,
    });
  });
});
