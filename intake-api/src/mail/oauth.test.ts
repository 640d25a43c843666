import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { inquirySubmission, MAIL_ADDRESSES } from '../../../tests/fixtures/forms/submissions.ts';
import { relayFailure, relayTo, smtpServer } from '../../../tests/support/mail/relays.ts';
import { tokenServer } from '../../../tests/support/mail/token-server.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { MINUTE } from '../clock.ts';
import { createTokenSource, type OAuthSettings } from './oauth.ts';
import { composeStaffMail } from './staff-mail.ts';

const USER = 'noreply@tsumugi-edge.example';
const MAIL = composeStaffMail(inquirySubmission(), MAIL_ADDRESSES);
const CLIENT = { type: 'client', clientId: 'an-application', clientSecret: 'a secret~' } as const;
const settings = (tokenUrl: string, grant: OAuthSettings['grant'] = CLIENT) => ({
  user: USER,
  tokenUrl,
  grant,
});

/** Hands out a new token each time. */
async function counting(seconds = 3600) {
  let issued = 0;
  return tokenServer(() => ({
    body: { access_token: `token-${(issued += 1)}`, expires_in: seconds },
  }));
}

describe('a relay that wants OAuth', () => {
  it('gets one token over all connections, and a new one before it ends', async () => {
    const tokens = await counting();
    const seen: string[] = [];
    const server = await smtpServer({
      oauth: { user: USER, accepts: (token) => seen.push(token) > 0 },
    });
    const clock = createHandClock();
    const relay = relayTo(server.url, { auth: settings(tokens.url), clock, connections: 5 });
    await Promise.all(Array.from({ length: 10 }, () => relay.send(MAIL)));
    expect(server.mailbox.mails).toHaveLength(10);
    expect(new Set(seen)).toEqual(new Set(['token-1']));
    expect(tokens.requests).toHaveLength(1);
    expect(Object.fromEntries(tokens.requests[0] ?? [])).toEqual({
      grant_type: 'client_credentials',
      client_id: 'an-application',
      client_secret: 'a secret~',
      scope: 'https://outlook.office365.com/.default',
    });
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

  it('waits while there is no token, and says why in codes alone', async () => {
    const description =
      "AADSTS7000222: The provided client secret keys for app 'an-application' are expired. Trace ID: 1";
    const body = { error: 'invalid_client', error_description: description };
    const tokens = await tokenServer(() => ({ status: 401, body }));
    const server = await smtpServer({ oauth: { user: USER, accepts: () => true } });
    const relay = relayTo(server.url, { auth: settings(tokens.url) });
    expect(await relayFailure(relay.send(MAIL))).toMatchObject({
      kind: 'transient',
      message: 'AUTH XOAUTH2: no access token: invalid_client AADSTS7000222',
    });
    expect(server.mailbox.mails).toEqual([]);
  });
});

describe('access tokens', () => {
  it('are renewed five minutes before their end, by one request for all who ask', async () => {
    const tokens = await counting();
    const clock = createHandClock();
    const token = createTokenSource(settings(tokens.url), { clock });
    const ask = async () => (await token.get(false)).accessToken;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['token-1', 'token-1', 'token-1']);
    clock.advance(54 * MINUTE);
    expect(await ask()).toBe('token-1');
    clock.advance(2 * MINUTE);
    expect(await Promise.all([ask(), ask()])).toEqual(['token-2', 'token-2']);
    expect(tokens.requests).toHaveLength(2);
  });

  it('are asked for again after a failure', async () => {
    let broken = true;
    const tokens = await tokenServer(() =>
      broken ? { status: 503, body: 'not JSON' } : { body: { access_token: 'a', expires_in: 60 } },
    );
    const token = createTokenSource(settings(tokens.url), { clock: createHandClock() });
    await expect(token.get(false)).rejects.toMatchObject({ kind: 'transient' });
    broken = false;
    expect(await token.get(false)).toMatchObject({ accessToken: 'a' });
  });

  it.each([
    [
      { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } },
      'invalid_grant Bad Request',
    ],
    [
      { status: 400, body: { error: 'unauthorized_client', error_description: `No ${USER}` } },
      'unauthorized_client No [address]',
    ],
    [{ status: 500, body: {} }, 'HTTP 500'],
    [{ body: { token_type: 'Bearer' } }, 'HTTP 200'],
  ])('are refused with %j: the words of the server', async (answer, words) => {
    const tokens = await tokenServer(() => answer);
    const token = createTokenSource(settings(tokens.url), { clock: createHandClock() });
    await expect(token.get(false)).rejects.toThrow(`AUTH XOAUTH2: no access token: ${words}`);
  });

  it('are waited for no longer than the deadline', async () => {
    const asked = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const tokens = await tokenServer(() => {
      asked.resolve();
      return promise;
    });
    const clock = createHandClock();
    const token = createTokenSource(settings(tokens.url), { clock }).get(false);
    await asked.promise;
    clock.advance(15_000);
    await expect(token).rejects.toThrow(/127\.0\.0\.1:\d+ no answer within 15 s$/);
    resolve({ body: {} });
  });

  it.each([
    ['the page of a proxy', '<html><body>Sign in to the Wi-Fi</body></html>'],
    ['nothing', ''],
    ['more than is read', `"${'a'.repeat(100_000)}"`],
  ])('are none where something else answers %s, and its words are not told', async (_, body) => {
    const tokens = await tokenServer(() => ({ body }));
    const token = createTokenSource(settings(tokens.url), { clock: createHandClock() });
    await expect(token.get(false)).rejects.toThrow(
      /^AUTH XOAUTH2: no access token: HTTP 200 from 127\.0\.0\.1:\d+ is no JSON$/,
    );
  });

  it.each(['null', '[]', '7'])('are none where the answer is %s', async (body) => {
    const tokens = await tokenServer(() => ({ body }));
    const token = createTokenSource(settings(tokens.url), { clock: createHandClock() });
    await expect(token.get(false)).rejects.toThrow('no access token: HTTP 200');
  });

  it('come for a refresh token', async () => {
    const tokens = await counting();
    const grant = { ...CLIENT, type: 'refresh', refreshToken: '1//abc' } as const;
    await createTokenSource(settings(tokens.url, grant), { clock: createHandClock() }).get(false);
    expect(Object.fromEntries(tokens.requests[0] ?? [])).toEqual({
      grant_type: 'refresh_token',
      client_id: 'an-application',
      client_secret: 'a secret~',
      refresh_token: '1//abc',
    });
  });

  it('come for what a service account has signed', async () => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const tokens = await counting();
    const clock = createHandClock();
    const grant = { type: 'service account', email: 'robot@project.example', privateKey } as const;
    await createTokenSource(settings(tokens.url, grant), { clock }).get(false);
    const [sent] = tokens.requests;
    expect(sent?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header = '', claims = '', signature = ''] = (sent?.get('assertion') ?? '').split('.');
    const signed = Buffer.from(`${header}.${claims}`);
    const key = createPublicKey(privateKey);
    expect(verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    const iat = Math.floor(clock.now() / 1000);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      iss: 'robot@project.example',
      sub: USER,
      scope: 'https://mail.google.com/',
      aud: tokens.url,
      iat,
      exp: iat + 600,
    });
  });
});
