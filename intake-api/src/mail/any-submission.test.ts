import * as fc from 'fast-check';
import { contactSchema } from 'shared/contact';
import { CHOICES } from 'shared/fields/choice';
import { recruitmentSchema } from 'shared/recruitment';
import { expect, it } from 'vitest';

import {
  applicationSubmission,
  inquirySubmission,
  MAIL_ADDRESSES,
} from '../../../tests/fixtures/forms/submissions.ts';
import { createMailbox } from '../../../tests/support/mail/mailbox.ts';
import { cleanFileName } from '../intake/file-name.ts';
import type { Submission } from '../submission.ts';
import { composeAcknowledgement } from './acknowledgement.ts';
import { renderEml, type Mail } from './message.ts';
import { composeStaffMail } from './staff-mail.ts';
import { visibleText } from './visible-text.ts';

// What headers, MIME, HTML and SMTP are made of, and what Japanese mail has lost before.
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
  fc.constantFrom(
    ...[
      '\r\n',
      '\n.\n',
      '\nFrom ',
      'Bcc: a@b.example',
      '=?UTF-8?B?DQo=?=',
      '=?',
      '?=',
      '=0D=0A',
      '\t',
    ],
    ...[
      '<b>',
      '</td>',
      '&amp;',
      '&',
      '"',
      "'",
      '<!--',
      ']]>',
      '\\',
      ';',
      ',',
      '(',
      '@',
      '%0A',
      '--',
    ],
    ...['髙﨑', '\ufa30', '\u{2f80a}', '𠮷', '葛\u{e0100}', '①㈱～―', 'ｶﾞ', 'か\u3099', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ...[
      '\u200b',
      '\u202e',
      '\u2028',
      '\u{e0041}',

      '　',
      ' ',
      'a'.repeat(200),
      '長'.repeat(90),
    ],
  ),
);
const text = (most: number) =>
  fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((parts) => Array.from(parts.join('')).slice(0, most).join(''));
const person = {
  name: text(50),
  kana: fc.constantFrom('ヤマダ タロウ', 'ジャン＝ポール', 'ヴ'.repeat(50)),
  phone: fc.constantFrom('03-1234-5678', '+81 90 1234 5678'),
  email: fc.constantFrom('a@b.example', "o'neil+tag&x=%@sample.example", 'a..b.@docomo.example'),
};
const inquiry = fc.record({
  ...person,
  category: fc.constantFrom(...Object.keys(CHOICES.category)),
  company: text(100),
  body: text(500),
  agreement: fc.constant(true),
});
const application = fc.record({
  ...person,
  jobType: fc.constantFrom(...Object.keys(CHOICES.jobType)),
  birthDate: fc.constant('2003-04-01'),
  body: text(500),
});
const fileName = fc
  .tuple(text(120), fc.constantFrom('履歴書.pdf', '.DOCX'))
  .map((parts) => parts.join(''));

const HEADERS =
  /^(?:From|To|Reply-To|Subject|Date|Message-ID|MIME-Version|Content-(?:Type|Transfer-Encoding)|Auto-Submitted|X-Inquiry-Verdict|X-Auto-Response-Suppress|Precedence): /;

/** Judges a mail by the bytes that are sent, and by what a mail program reads in them. */
async function expectWhole(mail: Mail, submission: Submission): Promise<void> {
  const eml = (await renderEml(mail, new Date(0))).toString('latin1');
  const [head = ''] = eml.split('\r\n\r\n', 1);
  // Once without the folding: none but ours, and each once.
  const lines = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
  for (const line of lines) expect(line).toMatch(HEADERS);
  expect(new Set(lines.map((line) => line.split(':', 1)[0])).size).toBe(lines.length);
  for (const line of eml.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  expect(eml.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);

  const mailbox = createMailbox();
  await mailbox.deliver({ from: '', to: [] }, Buffer.from(eml, 'latin1'));
  const { parsed } = await mailbox.nextMail();
  expect(parsed.subject).toBe(mail.subject);
  expect(Array.from(mail.subject).length).toBeLessThanOrEqual(250);
  expect(parsed.text).toBe(mail.text);
  expect(parsed.html).toBe(mail.html);
  // The parser drops a blank with which a folded line begins (RFC 5322, 2.2.3 keeps it).
  const names = (files: { filename?: string | undefined }[]) =>
    files.map(({ filename = '' }) => filename.replaceAll(' ', ''));
  expect(names(parsed.attachments)).toEqual(names(mail.attachments));
  expect(parsed.replyTo?.value.map(({ name }) => name) ?? []).toEqual(
    mail.replyTo ? [mail.replyTo.name] : [],
  );
  expectWellFormed(mail.html);
  if (mail.autoSubmitted === 'auto-replied') return;
  for (const [name, value] of Object.entries(submission.fields)) {
    if (['category', 'jobType', 'birthDate', 'agreement'].includes(name)) continue;
    const shown = visibleText(String(value));
    expect(parsed.text).toContain(shown);
    expect(readable(mail.html)).toContain(shown);
  }
}

/** Every element is closed, in order, and no character of a text is taken for markup. */
function expectWellFormed(html: string): void {
  const open: string[] = [];
  const body = html.replaceAll(
    /<!--\[if mso\]>.*?<!\[endif\]-->|<!DOCTYPE html>|<style>.*?<\/style>/gs,
    '',
  );
  const rest = body.replaceAll(
    /<(\/?)([a-z]\w*)(?: [a-z-]+="[^"<>]*")*>/g,
    (_, end: string, name: string) => {
      if (name === 'br' || name === 'meta') return '';
      if (end === '') open.push(name);
      else expect(open.pop()).toBe(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39|nbsp);)/);
}

const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" },
  nbsp: ' ',
};
const readable = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');

it('どのお問い合わせも、入力された文字のままメールになる', async () => {
  const judged = fc.assert(
    fc.asyncProperty(inquiry, async (typed) => {
      const { success, data } = contactSchema.safeParse(typed);
      fc.pre(success);
      const submission = inquirySubmission(data);
      await expectWhole(composeStaffMail(submission, MAIL_ADDRESSES), submission);
      await expectWhole(composeAcknowledgement(submission, MAIL_ADDRESSES), submission);
    }),
    { numRuns: 30 },
  );
  await expect(judged).resolves.toBeUndefined();
}, 30_000);

it('どの応募も、ファイルの名前まで、入力された文字のままメールになる', async () => {
  const judged = fc.assert(
    fc.asyncProperty(application, fileName, async (typed, name) => {
      const { success, data } = recruitmentSchema.safeParse(typed);
      fc.pre(success);
      const file = { field: 'resume', name: cleanFileName(name), type: 'application/pdf' } as const;
      const submission = applicationSubmission(data, [{ ...file, content: Buffer.from('%PDF') }]);
      await expectWhole(composeStaffMail(submission, MAIL_ADDRESSES), submission);
    }),
    { numRuns: 30 },
  );
  await expect(judged).resolves.toBeUndefined();
}, 30_000);
