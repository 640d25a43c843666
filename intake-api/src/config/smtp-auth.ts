import type { SettingValues } from './settings.ts';

const MICROSOFT = (tenant: string) =>
  `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0/token`;
const GOOGLE = 'https://oauth2.googleapis.com/token';

const WAYS = [
  'SMTP_PASSWORD',
  'SMTP_OAUTH_TENANT',
  'SMTP_OAUTH_REFRESH_TOKEN',
  'SMTP_OAUTH_KEY',
] as const;

/** How to sign in to the relay beside its URL; a text says which settings don't go together. */
export function smtpAuth(values: SettingValues) {
  const { SMTP_USER: user, SMTP_PASSWORD: password, SMTP_OAUTH_TOKEN_URL: tokenUrl } = values;
  const { SMTP_OAUTH_CLIENT_ID: clientId, SMTP_OAUTH_CLIENT_SECRET: clientSecret } = values;
  const { SMTP_OAUTH_REFRESH_TOKEN: refreshToken, SMTP_OAUTH_KEY: key } = values;
  const given = WAYS.filter((name) => values[name] !== undefined);
  const names = given.join('、');
  if (given.length > 1) return `${names}: どれか一つにしてください`;
  if (given.length === 0) {
    if (user === undefined) return undefined;
    return 'SMTP_USER: SMTP_PASSWORD（またはOAuthの設定）も書いてください';
  }
  if (new URL(values.SMTP_URL).username !== '') {
    return `${names}: SMTP_URL にもユーザー名があります。どちらか一方にしてください`;
  }
  if (user === undefined) return `${names}: SMTP_USER も書いてください`;
  if (password !== undefined) return { user, password };
  if (key !== undefined) {
    const grant = { type: 'service account' as const, ...key };
    return { user, tokenUrl: tokenUrl ?? GOOGLE, grant };
  }
  if (clientId === undefined || clientSecret === undefined) {
    return `${names}: SMTP_OAUTH_CLIENT_ID と SMTP_OAUTH_CLIENT_SECRET も書いてください`;
  }
  if (refreshToken !== undefined) {
    const grant = { type: 'refresh' as const, clientId, clientSecret, refreshToken };
    return { user, tokenUrl: tokenUrl ?? GOOGLE, grant };
  }
  const grant = { type: 'client' as const, clientId, clientSecret };
  return { user, tokenUrl: tokenUrl ?? MICROSOFT(values.SMTP_OAUTH_TENANT ?? ''), grant };
}
