import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { inquirySubmission, MAIL_ADDRESSES } from '../../../tests/fixtures/forms/submissions.ts';
import { RELAY_REPLIES } from '../../../tests/fixtures/world/relay-replies.ts';
import { relayFailure, relayTo, smtpServer } from '../../../tests/support/mail/relays.ts';
import { relayAdvice } from './relay-advice.ts';
import { composeStaffMail } from './staff-mail.ts';

const MAIL = composeStaffMail(inquirySubmission(), MAIL_ADDRESSES);
const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/relays.ja.md'), 'utf8');

describe('断られたときにすること', () => {
  it.each([
    [
      'Amazon SES',
      'message',
      554,
      'Message rejected: Email address is not verified. The following identities failed the check in region US-EAST-1: a@b.example',
      'リレーで確認されていません',
    ],
    [
      'SendGrid',
      'message',
      550,
      'The from address does not match a verified Sender Identity.',
      'リレーで確認されていません',
    ],
    [
      'Google Workspace',
      'message',
      550,
      '5.4.5 Daily user sending quota exceeded. - gsmtp',
      '上限に達しています',
    ],
    [
      'Microsoft 365',
      'message',
      554,
      '5.2.252 SendAsDenied; a@b.example not allowed to send as c@b.example',
      '差出人にできません',
    ],
    [
      'エックスサーバー',
      'RCPT',
      553,
      '5.7.1 <a@b.example>: Sender address rejected: not owned by user; sv1.xserver.jp',
      '差出人にできません',
    ],
    [
      'さくらインターネット',
      'RCPT',
      554,
      '5.7.1 <a@b.example>: Relay access denied by www1.sakura.ne.jp',
      '中継が許されていません',
    ],
  ] as const)(
    '%s のように断るリレーなら、手引きの節とともに示し、待つ',
    async (heading, step, reply, text, advice) => {
      const server = await smtpServer();
      server.script = { [step]: { reply, text } };
      const failure = await relayFailure(relayTo(server.url).send(MAIL));
      expect(failure.kind).toBe('transient');
      const told = relayAdvice(failure.message, server.url) ?? '';
      expect(told).toContain(advice);
      expect(told).toContain(`relays.ja.md の「${heading}」`);
      expect(GUIDE).toContain(`\n## ${heading}\n`);
    },
  );

  it('アカウントや差出人のことで断られたら、自分でできることを示す', () => {
    const ours = RELAY_REPLIES.filter(
      ({ kind, reply }) => kind === 'transient' && reply.startsWith('5'),
    );
    const silent = ours.filter(
      ({ step, reply }) => relayAdvice(`${step}: ${reply}`, 'smtp://relay.example') === undefined,
    );
    expect(silent.map(({ reply }) => reply)).toEqual([
      '554 5.3.2 STOREDRV; system not accepting network messages',
    ]);
  });

  it.each([
    ['invalid_client AADSTS7000222', '期限が切れて'],
    ['invalid_client AADSTS7000215', '「値」を書いて'],
    ['unauthorized_client AADSTS700016', 'SMTP_OAUTH_CLIENT_ID'],
    ['invalid_request AADSTS90002', 'SMTP_OAUTH_TENANT'],
    ['invalid_grant AADSTS65001', '管理者の同意'],
    ['invalid_grant Token has been expired or revoked.', 'リフレッシュトークン'],
    ['login.microsoftonline.com ENOTFOUND', 'つながりません'],
  ])('トークンが %s で取れないとき', (reason, advice) => {
    expect(
      relayAdvice(`AUTH XOAUTH2: no access token: ${reason}`, 'smtp://smtp.office365.com:587'),
    ).toContain(advice);
  });

  it.each([
    ['DATA: 552 5.3.4 Message size exceeds fixed limit', '8 MB以上'],
    ['MAIL FROM: 552 5.3.4 Error: message file too big', '8 MB以上'],
    ['RCPT TO: 552 5.2.2 Mailbox size limit exceeded', 'いっぱい'],
    ['DATA: 452 4.2.2 The recipient is over quota', 'いっぱい'],
    ['RCPT TO: 550 5.1.1 <[address]>: Recipient address rejected: User unknown', 'MAIL_TO_'],
    ['RCPT TO: 550 No such user here', 'MAIL_TO_'],
    [
      'RCPT TO: 450 4.2.0 <[address]>: Recipient address rejected: Greylisted',
      '自動で送り直します',
    ],
    ['ESOCKET: connect ECONNREFUSED 127.0.0.1:9', 'つながりません'],
    ['ESOCKET: connect EHOSTUNREACH 192.0.2.1:25', 'つながりません'],
    ['ETIMEDOUT: Connection timeout', '587番か465番'],
    ['ETIMEDOUT: Greeting never received', 'smtps://'],
    ['EDNS: getaddrinfo ENOTFOUND smtp.exmaple.invalid', '綴り'],
    [
      'ESOCKET: 40F:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:',
      '465番',
    ],
    ['ESOCKET: self-signed certificate', '証明書'],
    ["ESOCKET: Hostname/IP does not match certificate's altnames", '証明書'],
    ['STARTTLS: 500 5.5.1 command not recognized', 'TLSに応じません'],
    ['EHLO: 502 5.5.2 Error: command not recognized', 'TLSに応じません'],
    [
      'ESOCKET: 404:error:0A00042E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol version:',
      'TLS 1.2以上',
    ],
    ['ESOCKET: EE certificate key too weak', 'TLS 1.2以上'],
    ['EPROTOCOL: 554 5.7.1 no SMTP service here', 'このサーバーからの接続を受け付けません'],
    ['EPROTOCOL: HTTP/1.1 400 Bad Request', 'SMTPではないもの'],
    ['AUTH PLAIN: 504 5.7.4 Unrecognized authentication type', '認証の方法がありません'],
    [
      'AUTH PLAIN: 538 5.7.11 Encryption required for requested authentication mechanism',
      '認証の方法がありません',
    ],
    ['RCPT TO: 550 5.7.23 SPF validation failed', 'SPF・DKIM・DMARC'],
    ['DATA: 554 5.7.1 Spam detected', '迷惑メールなどと判定'],
  ])('%s には、%s', (reason, advice) => {
    expect(relayAdvice(reason, 'smtp://relay.example')).toContain(advice);
  });

  it('知らない理由なら、知っているリレーの節だけを示す', () => {
    expect(relayAdvice('DATA: 550 5.7.1 no', 'smtps://sv1.xserver.jp')).toBe(
      'intake-api/docs/relays.ja.md の「エックスサーバー」',
    );
    expect(relayAdvice('DATA: 550 5.7.1 no', 'smtp://relay.example')).toBeUndefined();
  });
});
