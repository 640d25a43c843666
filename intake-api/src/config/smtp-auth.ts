import type { SettingValues } from './settings.ts';

const MICROSOFT = (tenant: string) =>
  `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/oauth2/v2.0/token`;
// https://learn.microsoft.com/exchange/client-developer/legacy-protocols/how-to-authenticate-an-imap-pop-smtp-application-by-using-oauth
const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default';
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
    const { email: serviceClient, privateKey } = key;
    return { user, accessUrl: tokenUrl ?? GOOGLE, serviceClient, privateKey };
  }
  if (clientId === undefined || clientSecret === undefined) {
    return `${names}: SMTP_OAUTH_CLIENT_ID と SMTP_OAUTH_CLIENT_SECRET も書いてください`;
  }
  if (refreshToken !== undefined) {
    return { user, accessUrl: tokenUrl ?? GOOGLE, clientId, clientSecret, refreshToken };
  }
  return {
    user,
    accessUrl: tokenUrl ?? MICROSOFT(values.SMTP_OAUTH_TENANT ?? ''),
    clientId,
    clientSecret,
    // nodemailer asks for a token only where it has one of these, or a service account; what is undefined is not posted.
    refreshToken: 'none',
    customParams: {
      grant_type: 'client_credentials',
      scope: MICROSOFT_SCOPE,
      refresh_token: undefined,
    },
  };
}
