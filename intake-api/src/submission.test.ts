import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CHOICES } from 'shared/fields/choice';
import { describe, expect, it } from 'vitest';

import { MAIL_ADDRESSES } from '../../tests/fixtures/forms/submissions.ts';
import { webhookBody } from './delivery/webhook-body.ts';
import { composeAcknowledgement } from './mail/acknowledgement.ts';
import { composeStaffMail } from './mail/staff-mail.ts';
import { fromRecord, recordSchema } from './submission.ts';

// Records as each version stored them, a line each; a release adds a file, and changes none.
const FOLDER = join(import.meta.dirname, '../../tests/fixtures/records');
const RECORDS = readdirSync(FOLDER).flatMap((file) => {
  const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
  return lines.map((line) => [file, JSON.parse(line) as StoredRecord] as const);
});

// A choice is shown by its label where the form still offers it.
const SHOWN_OTHERWISE = new Set<unknown>(
  [Object.values(CHOICES).flatMap(Object.keys), '1990-02-28', true].flat(),
);

interface StoredRecord {
  receipt: string;
  fields: Record<string, unknown>;
}

/** All that is made of a stored record. */
function readAgain(stored: unknown) {
  const record = recordSchema.parse(stored);
  const contents = record.form === 'contact' ? [] : record.attachments.map(() => Buffer.from('%'));
  const submission = fromRecord(record, contents);
  if (!submission) throw new Error('no submission');
  return {
    record,
    mail: composeStaffMail(submission, MAIL_ADDRESSES),
    acknowledgement: composeAcknowledgement(submission, MAIL_ADDRESSES),
    posted: webhookBody(submission, { format: 'slack', content: 'full' }).text,
  };
}

const [[, INQUIRY] = []] = RECORDS;
const APPLICATION = RECORDS.find(([, { receipt }]) => receipt.startsWith('R-'))?.[1];

describe('a record that an earlier version stored', () => {
  it.each(RECORDS)('of %s is read as it is, and delivered: $receipt', (_, stored) => {
    const { record, mail } = readAgain(stored);
    // With the fields that the form has got since, which are empty.
    expect(record).toMatchObject(stored);
    for (const value of Object.values(stored.fields)) {
      if (SHOWN_OTHERWISE.has(value)) {
        continue;
      }
      expect(mail.text).toContain(value);
    }
  });

  it('is read when its category or job type is no longer offered: its own word stands for the label', () => {
    const inquiry = readAgain({
      ...INQUIRY,
      fields: { ...INQUIRY?.fields, category: 'gone-topic' },
    });
    expect(inquiry.mail.subject).toContain(' gone-topic ');
    expect(inquiry.mail.to).toEqual(MAIL_ADDRESSES.toContact);
    const application = readAgain({
      ...APPLICATION,
      fields: { ...APPLICATION?.fields, jobType: 'gone-job' },
    });
    expect(application.mail.subject).toContain(' gone-job ');
    for (const { mail, acknowledgement, posted } of [inquiry, application]) {
      for (const shown of [mail.text, mail.html, acknowledgement.text, posted]) {
        expect(shown).toMatch(/gone-topic|gone-job/);
      }
    }
  });

  it('is read when the form has lost a field or a place for a file, which are shown by their names', () => {
    const fields = { ...APPLICATION?.fields, department: '開発部', newsletter: true };
    const attachments = [{ field: 'portfolio', name: '作品.pdf', type: 'application/pdf' }];
    const { mail, posted } = readAgain({ ...APPLICATION, fields, attachments });
    for (const shown of [mail.text, posted]) {
      expect(shown).toContain('department：開発部');
      expect(shown).toContain('newsletter：true');
      expect(shown).toContain('portfolio：作品.pdf');
    }
    expect(mail.html).toContain('開発部');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['作品.pdf']);
  });

  it('is read when the form has got a field since: it was not filled in', () => {
    const fields = Object.entries(INQUIRY?.fields ?? {}).filter(
      ([field]) => !['company', 'agreement', 'page'].includes(field),
    );
    const { mail } = readAgain({ ...INQUIRY, fields: Object.fromEntries(fields) });
    expect(mail.text).toContain('■会社名：（入力なし）');
    expect(mail.text).toContain('■個人情報の取扱い：未確認');
  });

  it('is read with values that the form of today refuses', () => {
    const fields = { ...INQUIRY?.fields, phone: '不明', email: 'x', body: 'あ'.repeat(9000) };
    expect(readAgain({ ...INQUIRY, fields }).mail.text).toContain('■電話番号：不明');
  });
});
