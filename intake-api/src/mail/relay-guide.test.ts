import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { relayGuide } from './relay-guide.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const headingsOf = (file: string) =>
  Array.from(
    readFileSync(join(DOCS, file), 'utf8').matchAll(/^#+ (.+)$/gm),
    ([, heading]) => heading,
  );

const oauth = (accessUrl: string) => ({ user: 'noreply@sample.example', accessUrl });
const MICROSOFT = oauth('https://login.microsoftonline.com/tenant/oauth2/v2.0/token');

it.each([
  ['smtp://email-smtp.ap-northeast-1.amazonaws.com:587', undefined, 'Amazon SES'],
  ['smtp://smtp.sendgrid.net:587', { user: 'apikey', password: 'p' }, 'SendGrid'],
  ['smtp://smtp-relay.gmail.com:587', undefined, 'Google Workspace'],
  ['smtp://smtp.office365.com:587', MICROSOFT, 'Microsoft 365'],
  // The company's own name of the relay: what it signs in by tells.
  ['smtp://smtp.sample.example:587', MICROSOFT, 'Microsoft 365'],
  [
    'smtp://smtp.sample.example:587',
    oauth('https://oauth2.googleapis.com/token'),
    'Google Workspace',
  ],
  ['smtps://sv0000.xserver.jp:465', undefined, 'エックスサーバー'],
  ['smtp://sample.sakura.ne.jp:587', undefined, 'さくらインターネット'],
  ['smtp://relay.sample.example:25', undefined, 'リレーのエラー'],
  ['smtp://[::1]:25', undefined, 'リレーのエラー'],
])('%s の断りは、手引きのその見出しを示す', (smtpUrl, auth, heading) => {
  const guide = relayGuide(smtpUrl, auth);
  const [, file = '', shown] = /^intake-api\/docs\/(\S+) の「(.+)」$/.exec(guide) ?? [];
  expect(shown).toBe(heading);
  expect(headingsOf(file)).toContain(heading);
});
