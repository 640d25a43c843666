import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { relayGuide } from './relay-guide.ts';
import type { SmtpAuth } from './smtp-relay.ts';

const DOCS = join(import.meta.dirname, '../../docs');
/** The lines below a heading, up to the next of any level; empty where there is none. */
function below(file: string, heading: string): string[] {
  const [, ...sections] = readFileSync(join(DOCS, file), 'utf8').split(/^#+ /m);
  return sections.find((section) => section.startsWith(`${heading}\n`))?.split('\n') ?? [];
}
/** What is shown for a refusal. */
function shownBy(smtpUrl: string, auth: SmtpAuth | undefined) {
  const [, file = '', heading = ''] =
    /^intake-api\/docs\/(\S+) の「(.+)」$/.exec(relayGuide(smtpUrl, auth)) ?? [];
  return { heading, lines: below(file, heading) };
}

const oauth = (accessUrl: string) => ({ user: 'noreply@sample.example', accessUrl });
const MICROSOFT = oauth('https://login.microsoftonline.com/tenant/oauth2/v2.0/token');
const GOOGLE = oauth('https://oauth2.googleapis.com/token');
const PASSWORD = { user: 'noreply@sample.example', password: 'p' };

it.each([
  ['smtp://email-smtp.ap-northeast-1.amazonaws.com:587', undefined, 'Amazon SES'],
  ['smtp://smtp.sendgrid.net:587', { user: 'apikey', password: 'p' }, 'SendGrid'],
  ['smtp://smtp-relay.gmail.com:587', undefined, 'Google Workspace'],
  ['smtp://smtp.office365.com:587', MICROSOFT, 'Microsoft 365'],
  // The company's own name of the relay: what it signs in by tells.
  ['smtp://smtp.sample.example:587', MICROSOFT, 'Microsoft 365'],
  ['smtp://smtp.sample.example:587', GOOGLE, 'Google Workspace'],
  ['smtps://sv0000.xserver.jp:465', undefined, 'エックスサーバー'],
  ['smtp://sample.sakura.ne.jp:587', undefined, 'さくらインターネット'],
  ['smtp://relay.sample.example:25', undefined, 'リレーのエラー'],
  ['smtp://[::1]:25', undefined, 'リレーのエラー'],
])('%s の断りは、手引きのその見出しを示す', (smtpUrl, auth, heading) => {
  const shown = shownBy(smtpUrl, auth);
  expect(shown.heading).toBe(heading);
  expect(shown.lines).not.toEqual([]);
});

it('finds every relay that the guide has a heading for', () => {
  const [, ...sections] = readFileSync(join(DOCS, 'relays.ja.md'), 'utf8').split(/^#+ /m);
  const examples = sections.flatMap((section) =>
    Array.from(section.matchAll(/^SMTP_URL=(smtps?:\S+)$/gm), ([, url = '']) => ({
      heading: section.split('\n')[0],
      url,
    })),
  );
  expect(examples.length).toBeGreaterThan(3);
  for (const { heading, url } of examples)
    expect(shownBy(url, undefined).heading, `add the hosts to mail/relay-guide.ts: ${url}`).toBe(
      heading,
    );
});

it.each([
  ['smtp://smtp.office365.com:587', PASSWORD, '535 5.7.139', 'OAuthにする'],
  ['smtp://smtp.office365.com:587', PASSWORD, '550 5.7.30', 'OAuthにする'],
  ['smtp://smtp.office365.com:587', MICROSOFT, '535 5.7.139', 'Set-CASMailbox'],
  ['smtp://smtp.office365.com:587', MICROSOFT, '535 5.7.3', '手順の3と4'],
  ['smtp://smtp.office365.com:587', MICROSOFT, '530 5.7.57', 'SMTP_USER'],
  ['smtp://smtp.office365.com:587', MICROSOFT, '432 4.3.2', '自動で減らして'],
  ['smtp://smtp.office365.com:587', MICROSOFT, '421 4.3.2', '自動で減らして'],
  ['smtp://smtp.office365.com:587', MICROSOFT, '554 5.2.252', 'MAIL_FROM'],
  ['smtp://smtp.gmail.com:587', PASSWORD, '535 5.7.8', 'アプリ パスワード'],
  ['smtp://smtp.gmail.com:587', PASSWORD, '534 5.7.9', 'アプリ パスワード'],
  ['smtp://smtp.gmail.com:587', GOOGLE, '535 5.7.8', 'スコープ'],
  ['smtp://smtp.gmail.com:587', GOOGLE, 'invalid_grant', 'テスト'],
  ['smtp://smtp.gmail.com:587', GOOGLE, '454 4.7.0', '自動で送られる'],
  ['smtp://smtp-relay.gmail.com:587', undefined, '421 4.7.0 Try again', 'MAIL_FROM'],
  ['smtp://smtp-relay.gmail.com:587', undefined, '550 5.7.1', 'リレーサービス'],
  ['smtp://email-smtp.ap-northeast-1.amazonaws.com:587', PASSWORD, '454 Throttling', '上限'],
  ['smtp://email-smtp.ap-northeast-1.amazonaws.com:587', PASSWORD, '535', 'リージョン'],
  ['smtp://smtp.sendgrid.net:587', PASSWORD, '535', 'apikey'],
  ['smtp://smtp.sendgrid.net:587', PASSWORD, '451 Authentication failed', '通数'],
  ['smtps://sv0000.xserver.jp:465', PASSWORD, '535 5.7.8', '国外'],
  ['smtps://sv0000.xserver.jp:465', PASSWORD, '553 5.7.1', 'SMTP_USER'],
  ['smtp://sample.sakura.ne.jp:587', PASSWORD, '535', '国外'],
  ['smtp://relay.sample.example:25', undefined, '421', '自動で送り直します'],
])('%s の断り %o %s には、その見出しの下に、することがある', (smtpUrl, auth, reply, advice) => {
  const { lines } = shownBy(smtpUrl, auth);
  const other = auth && 'accessUrl' in auth ? '（パスワードのとき）' : '（OAuthのとき）';
  const rows = lines.filter((line) => line.startsWith('| ') && !line.includes(other));
  const [row, ...more] = rows.filter((line) => (line.split(' | ')[0] ?? '').includes(reply));
  expect(row).toContain(advice);
  expect(more.filter((line) => !line.includes(advice))).toEqual([]);
});
