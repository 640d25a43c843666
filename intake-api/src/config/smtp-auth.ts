import type { SettingValues } from './settings.ts';

const MICROSOFT = (tenant: string) =>
  `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0/token`;
const GOOGLE = 'https://oauth2.googleapis.com/token';

/** How to sign in to the relay beside its URL; a text says which settings don't go together. */
export function smtpAuth(values: SettingValues) {
  const { SMTP_USER: user, SMTP_PASSWORD: password, SMTP_OAUTH_TENANT: tenant } = values;
  const { SMTP_OAUTH_CLIENT_ID: clientId, SMTP_OAUTH_CLIENT_SECRET: clientSecret } = values;
  const { SMTP_OAUTH_REFRESH_TOKEN: refreshToken, SMTP_OAUTH_KEY: key } = values;
  const ways = { SMTP_PASSWORD: password, SMTP_OAUTH_TENANT: tenant };
  const all = { ...ways, SMTP_OAUTH_REFRESH_TOKEN: refreshToken, SMTP_OAUTH_KEY: key };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (given.length > 1) return `${given.join('、')}: どれか一つにしてください`;
  if (given.length === 0) {
    return user === undefined
      ? undefined
      : 'SMTP_USER: SMTP_PASSWORD（またはOAuthの設定）も書いてください';
  }
  if (new URL(values.SMTP_URL).username !== '') {
    return `${given.join()}: SMTP_URL にもユーザー名があります。どちらか一方にしてください`;
  }
  if (user === undefined) return `${given.join()}: SMTP_USER も書いてください`;
  if (password !== undefined) return { user, password };
  const client = { clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
  const tokenUrl = values.SMTP_OAUTH_TOKEN_URL;
  if (key !== undefined) {
    const grant = { type: 'service account' as const, ...key };
    return { user, tokenUrl: tokenUrl ?? GOOGLE, grant };
  }
  if (clientId === undefined || clientSecret === undefined) {
    return `${given.join()}: SMTP_OAUTH_CLIENT_ID と SMTP_OAUTH_CLIENT_SECRET も書いてください`;
  }
  return refreshToken === undefined
    ? {
        user,
        tokenUrl: tokenUrl ?? MICROSOFT(tenant ?? ''),
        grant: { type: 'client' as const, ...client },
      }
    : {
        user,
        tokenUrl: tokenUrl ?? GOOGLE,
        grant: { type: 'refresh' as const, ...client, refreshToken },
      };
}
