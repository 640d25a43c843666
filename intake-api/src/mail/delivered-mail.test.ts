import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
  resume,
} from '../../../tests/fixtures/forms/submissions.ts';
import { createHandClock } from '../../../tests/support/service/hand-clock.ts';
import { rawHeader } from '../../../tests/support/mail/mailbox.ts';
import type { ReceivedMail } from '../../../tests/support/mail/mailbox.ts';
import { startSmtpServer } from '../../../tests/support/mail/smtp-server.ts';
import type { TestSmtpServer } from '../../../tests/support/mail/smtp-server.ts';
import type { Submission } from '../submission.ts';
import { cleanFileName } from '../intake/file-name.ts';
import { composeAcknowledgement } from './acknowledgement.ts';
import { composeStaffMail } from './staff-mail.ts';
import type { Mail } from './message.ts';
import { createSmtpRelay, type Relay } from './smtp-relay.ts';
import { composeTestMail } from './test-mail.ts';

const ADDRESSES = {
  from: 'ツムギ, エッジ (受付) <noreply@tsumugi-edge.example>',
  toContact: ['contact@tsumugi-edge.example', 'sales@tsumugi-edge.example'],
  toRecruitment: ['recruit@tsumugi-edge.example'],
};

const clock = createHandClock();
let server: TestSmtpServer;
let relay: Relay;

beforeAll(async () => {
  server = await startSmtpServer();
  relay = createSmtpRelay({ url: server.url, clock });
});

beforeEach(() => {
  server.mailbox.clear();
});

afterAll(async () => {
  relay.close();
  await server.stop();
});

async function deliver(mail: Mail): Promise<ReceivedMail> {
  await relay.send(mail, mail.to[0] ?? '');
  return server.mailbox.nextMail();
}

const deliverStaffMail = (submission: Submission) =>
  deliver(composeStaffMail(submission, ADDRESSES));

describe('届いた社内宛メール', () => {
  it('差出人、宛先、返信先、件名が正しい', async () => {
    const { envelope, parsed } = await deliverStaffMail(inquirySubmission());
    expect(envelope).toEqual({
      from: 'noreply@tsumugi-edge.example',
      to: ADDRESSES.toContact.slice(0, 1),
    });
    expect(parsed.from?.value).toEqual([
      { name: 'ツムギ, エッジ (受付)', address: 'noreply@tsumugi-edge.example' },
    ]);
    const to = parsed.to && !Array.isArray(parsed.to) ? parsed.to.value : [];
    // The sender as well, so that spam filters see a form that writes to its owner.
    const sender = 'noreply@tsumugi-edge.example';
    expect(to.map(({ address }) => address)).toEqual([sender, ...ADDRESSES.toContact]);
    expect(parsed.replyTo?.value).toEqual([
      { name: '𠮷野 﨑子', address: 'yoshino@sample.example' },
    ]);
    expect(parsed.subject).toBe(
      '[お問い合わせ] C-20261120-7F3K9Q AIプラットフォーム… 株式会社サンプル髙①（Webフォーム）',
    );
  });

  it('日時は送った時で、受け付けた時は本文にある', async () => {
    const { parsed } = await deliverStaffMail(inquirySubmission());
    expect(parsed.date?.getTime()).toBe(Math.floor(clock.now() / 1000) * 1000);
    expect(parsed.text).toContain('■受付日時：2026年11月20日（金）14:03');
  });

  it('不在の自動返信はお客様に届かず、ヘルプデスクはチケットにする', async () => {
    const mail = await deliverStaffMail(inquirySubmission());
    // Redmine and OpenProject drop what has it.
    expect(rawHeader(mail, 'Auto-Submitted')).toBeUndefined();
    expect(rawHeader(mail, 'Precedence')).toBe('bulk');
    expect(rawHeader(mail, 'X-Auto-Response-Suppress')).toBe('DR, RN, NRN, OOF, AutoReply');
    const reply = await deliver(composeAcknowledgement(inquirySubmission(), ADDRESSES));
    expect(rawHeader(reply, 'Auto-Submitted')).toBe('auto-replied');
    // RFC 3834: where it can't be delivered, nobody is told.
    expect(reply.envelope).toEqual({ from: '', to: ['yoshino@sample.example'] });
    expect(reply.parsed.from?.value[0]?.address).toBe('noreply@tsumugi-edge.example');
  });

  it('送り直しても Message-ID と中身は同じ', async () => {
    const mails = [await deliverStaffMail(inquirySubmission())];
    mails.push(await deliverStaffMail(inquirySubmission()));
    for (const mail of mails) {
      expect(mail.parsed.messageId).toBe('<C-20261120-7F3K9Q@tsumugi-edge.example>');
    }
    const [first, second] = mails.map(({ parsed }) => [parsed.text, parsed.html, parsed.subject]);
    expect(second).toEqual(first);
  });

  it.each([
    ['絵文字と第三水準の漢字', '𠮷野家🍜👨‍👩‍👧髙﨑①㈱'],
    ['長い件名', '株式会社'.repeat(25)],
    ['半角カナと記号', 'ｶﾌﾞｼｷｶﾞｲｼｬ~=?_"\\<>,;'],
    ['英語だけ', 'Sample Company, Inc. (Tokyo)'],
    ['打ち込まれた符号化', '=?UTF-8?B?DQpCY2M6IGE=?='],
  ])('件名と差出人名の文字が化けない: %s', async (_, company) => {
    const name = company.slice(0, 50);
    const mail = composeStaffMail(inquirySubmission({ company, name }), ADDRESSES);
    const { parsed, raw } = await deliver(mail);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.replyTo?.value).toEqual([mail.replyTo]);
    expect(longestLine(raw)).toBeLessThanOrEqual(200);
  });

  it('本文は改行も空白も絵文字もそのまま', async () => {
    const body = [
      'はじめまして🚚𠮷髙﨑①～―',
      '',
      '.',
      '..点が二つ',
      'From here',
      '　全角の字下げ  と  空白',
      '--',
      '=3D =E3 =',
      'x'.repeat(2000),
      '長い行'.repeat(400),
    ].join('\n');
    const { parsed, raw } = await deliverStaffMail(inquirySubmission({ body }));
    expect(parsed.text).toContain(`\n\n${body}\n\n`);
    expect(parsed.html).toContain(body.replaceAll('\n', '<br>').replaceAll(/ (?= )/g, '&nbsp;'));
    expect(longestLine(raw)).toBeLessThan(998);
    expect(raw.every((byte) => byte < 0x80)).toBe(true);
  });

  it.each([
    ['英文だけの本文', 'Plain ASCII.\n.\n.dot first\n\n  indented'],
    ['行に一つの点だけ', '.\n.'],
  ])('SMTPの終わりの印と紛れない: %s', async (_, body) => {
    const { parsed } = await deliverStaffMail(inquirySubmission({ body }));
    expect(parsed.text).toContain(`\n\n${body}\n\n`);
    expect(server.mailbox.mails).toHaveLength(1);
  });
});

describe('届いた添付ファイル', () => {
  it.each([
    ['表計算ソフト能力.xlsx', '表計算ソフト能力.xlsx'],
    ['履歴書_𠮷野😀.pdf', '履歴書_𠮷野😀.pdf'],
    ['カ\u3099ハ\u309aリレキショ.pdf', 'ガパリレキショ.pdf'],
    ["it's 100% (final).pdf", "it's 100% (final).pdf"],
    [`${'長い名前'.repeat(20)}.docx`, `${'長い名前'.repeat(20)}.docx`],
    ['evil\u202efdp.exe.pdf', 'evilfdp.exe.pdf'],
    ['a"\r\nContent-Type: text\r\n\r\n<b>.pdf', 'a_Content-Type_ text_b_.pdf'],
  ])('ファイル名 %j は %j になる', async (name, expected) => {
    const file = resume(cleanFileName(name));
    const { parsed } = await deliverStaffMail(applicationSubmission({}, [file]));
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual([expected]);
    expect(parsed.attachments[0]?.contentType).toBe('application/pdf');
    expect(parsed.attachments[0]?.contentDisposition).toBe('attachment');
  });

  it('2MBのファイル二つが1バイトも変わらない', async () => {
    const contents = [randomBytes(2 * 1024 * 1024), randomBytes(2 * 1024 * 1024)];
    const [one, two] = contents.map((content, index) => resume(`${index}.pdf`, content));
    if (!one || !two) throw new Error('two files are needed');
    const { parsed, raw } = await deliverStaffMail(
      applicationSubmission({}, [one, { ...two, field: 'workHistory' }]),
    );
    expect(parsed.attachments).toHaveLength(2);
    for (const [index, content] of contents.entries()) {
      expect(parsed.attachments[index]?.content.equals(content)).toBe(true);
    }
    expect(raw.length).toBeGreaterThan(5_600_000);
    expect(raw.length).toBeLessThan(5_900_000);
  });

  it('ファイルの一部だけを見せる配列でも、その部分だけが届く', async () => {
    const view = new Uint8Array(Buffer.from('xx%PDF-1.7xx')).subarray(2, 10);
    const { parsed } = await deliverStaffMail(applicationSubmission({}, [resume('a.pdf', view)]));
    expect(parsed.attachments[0]?.content.toString()).toBe('%PDF-1.7');
  });
});

describe('ほかのメール', () => {
  it('試験メールの宛先はお問い合わせと採用応募のすべて', async () => {
    const addresses = {
      ...ADDRESSES,
      toRecruitment: ['contact@tsumugi-edge.example', 'r@x.example'],
    };
    const now = new Date('2026-11-20T05:03:00Z');
    const mail = composeTestMail(addresses, now);
    const { parsed } = await deliver(mail);
    expect(mail.to).toEqual([...ADDRESSES.toContact, 'r@x.example']);
    expect(parsed.text).toContain('2026年11月20日（金）14:03');
    expect(parsed.text).toContain('■採用応募の宛先：contact@tsumugi-edge.example、r@x.example');
  });
});

function longestLine(raw: Buffer): number {
  return Math.max(
    ...raw
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.length),
  );
}
