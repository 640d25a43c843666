import type { SmtpAuth } from './smtp-relay.ts';

/** Headings of `intake-api/docs/relays.ja.md`, and the relays or token servers that each is about. */
const HEADINGS: [heading: string, host: RegExp][] = [
  ['Amazon SES', /\.amazonaws\.com$/],
  ['SendGrid', /\.sendgrid\.net$/],
  ['Google Workspace', /\.(?:gmail|google|googlemail|googleapis)\.com$/],
  ['Microsoft 365', /\.(?:office365|outlook|microsoftonline)\.com$/],
  ['エックスサーバー', /\.(?:xserver|xsrv)\.jp$/],
  ['さくらインターネット', /\.sakura\.(?:ne|ad)\.jp$/],
];

/** Where the guides tell what to do about a refusal: by the relay and the sign-in that are set, whatever it says. */
export function relayGuide(smtpUrl: string, auth: SmtpAuth | undefined): string {
  const signIn = auth && 'accessUrl' in auth ? [auth.accessUrl] : [];
  const hosts = [smtpUrl, ...signIn].map((url) => new URL(url).hostname);
  const known = HEADINGS.find(([, host]) => hosts.some((name) => host.test(name)));
  return `intake-api/docs/relays.ja.md の「${known?.[0] ?? 'リレーのエラー'}」`;
}
