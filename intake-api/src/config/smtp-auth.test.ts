import { generateKeyPairSync } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { loadConfig, reportConfig } from './config.ts';

const URL = { SMTP_URL: 'smtp://relay.example:587' };
const USER = { ...URL, SMTP_USER: 'noreply@example.jp' };
const CLIENT = { SMTP_OAUTH_CLIENT_ID: 'id', SMTP_OAUTH_CLIENT_SECRET: 'secret' };

describe('リレーへの認証の設定', () => {
  it('ユーザーとパスワードを、SMTP_URL の外に書ける', () => {
    const password = 'a/b@c#d%e?f g';
    const { smtpAuth } = loadConfig({ ...USER, SMTP_PASSWORD: password });
    expect(smtpAuth).toEqual({ user: 'noreply@example.jp', password });
    expect(loadConfig(URL).smtpAuth).toBeUndefined();
  });

  it('Microsoft 365のOAuth', () => {
    expect(
      loadConfig({ ...USER, ...CLIENT, SMTP_OAUTH_TENANT: 'a.example' }).smtpAuth,
    ).toMatchObject({
      user: 'noreply@example.jp',
      accessUrl: 'https://login.microsoftonline.com/a.example/oauth2/v2.0/token',
      clientId: 'id',
      clientSecret: 'secret',
    });
  });

  it('GoogleのOAuth: リフレッシュトークンとサービスアカウント', () => {
    const accessUrl = 'https://oauth2.googleapis.com/token';
    const refreshed = loadConfig({ ...USER, ...CLIENT, SMTP_OAUTH_REFRESH_TOKEN: '1//a' });
    expect(refreshed.smtpAuth).toMatchObject({ accessUrl, clientId: 'id', refreshToken: '1//a' });
    const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const file = JSON.stringify({ client_email: 'robot@p.example', private_key: privateKey });
    expect(loadConfig({ ...USER, SMTP_OAUTH_KEY: file }).smtpAuth).toEqual({
      user: 'noreply@example.jp',
      accessUrl,
      serviceClient: 'robot@p.example',
      privateKey,
    });
  });

  it.each([
    [{ ...USER }, 'SMTP_USER: SMTP_PASSWORD'],
    [{ ...URL, SMTP_PASSWORD: 'p' }, 'SMTP_PASSWORD: SMTP_USER も'],
    [{ SMTP_URL: 'smtp://u:p@relay.example', SMTP_USER: 'u', SMTP_PASSWORD: 'p' }, 'SMTP_URL にも'],
    [{ ...USER, SMTP_PASSWORD: 'p', SMTP_OAUTH_TENANT: 't' }, 'どれか一つに'],
    [{ ...USER, SMTP_OAUTH_TENANT: 't', SMTP_OAUTH_CLIENT_ID: 'i' }, 'SMTP_OAUTH_CLIENT_SECRET も'],
    [{ ...USER, SMTP_OAUTH_KEY: '{"client_email":"a"}' }, 'サービスアカウントの鍵'],
    [{ ...USER, ...CLIENT, SMTP_OAUTH_TENANT: 'https://a/b' }, 'テナント'],
  ])('%j を言葉で断る', (environment, words) => {
    expect(() => loadConfig(environment)).toThrow(words);
  });
});

describe('SMTP_URL のパスワードの記号', () => {
  it.each([
    ...[
      'smtp://u:p@ss@relay.example',
      'smtp://u:pa/ss@relay.example',
      'smtp://u:12/ab@relay.example',
    ],
    ...[
      'smtp://u:pa#ss@relay.example',
      'smtp://u:pa?ss@relay.example',
      'smtp://u:pa%zz@relay.example',
    ],
    ...[
      'smtp://u:pa ss@relay.example',
      'smtps://a/b:p@relay.example',
      'smtp://u@x.example:p@relay.example',
    ],
    'smtp://u:1?a@relay.example',
  ])('%s は、書き方を示して断り、値は少しも見せない', (text) => {
    const report = reportConfig({ SMTP_URL: text }).find(({ name }) => name === 'SMTP_URL');
    expect(report?.problem).toContain('/ は %2F');
    expect(report?.shown).toBe('********');
  });

  it.each([
    'smtp://u:p%40s%2Fs%23%25%3F%20@relay.example',
    'smtps://AKIA:abc+def=@email-smtp.example:465',
    'smtp://u%40x.example:p@relay.example/?tls.rejectUnauthorized=false',
    'smtp://relay.example',
  ])('%s は通る', (text) => {
    expect(loadConfig({ SMTP_URL: text }).smtpUrl).toBe(text);
  });
});
