import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { MAX_FILE_BYTES } from 'shared/attachment';
import { FORMAT_MESSAGES } from 'shared/file-formats';
import { MESSAGES } from 'shared/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { labelOf } from '../fixtures/forms/choices.ts';
import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION } from '../fixtures/forms/inquiries.ts';
import { lockedFile } from '../fixtures/forms/locked.ts';
import { fieldPart, filePart, multipartBody, type RawPart } from '../fixtures/forms/multipart.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type SentFiles = Partial<Record<string, [name: string, content: Buffer]>>;

/** Sends an application; files go first where `filesFirst` says so. */
async function apply(files: SentFiles, fields: object = APPLICATION, filesFirst = false) {
  const request = service.postForm('/api/recruitment', await service.formToken());
  const attach = () => {
    for (const [field, file] of Object.entries(files)) {
      if (file) request.attach(field, file[1], { filename: file[0] });
    }
  };
  if (filesFirst) attach();
  for (const [name, value] of Object.entries(fields)) request.field(name, value as string);
  if (!filesFirst) attach();
  return request;
}

const resume = ['履歴書.pdf', FILES.pdf()] as [string, Buffer];
const mailOf = (receipt: string) =>
  service.relay.mailbox.mails.find(({ parsed }) => parsed.subject?.includes(receipt))?.parsed;

describe('POST /api/recruitment', () => {
  it('応募は二つの添付ファイルとともに採用担当者に届く', async () => {
    const history = FILES.docx();
    const answer = await apply({ resume, workHistory: ['職務経歴書_表ソ能🚚.docx', history] });
    expect(answer.status).toBe(202);
    expect(answer.body.receipt).toMatch(/^R-20261120-/);
    await service.delivered();

    const mail = mailOf(answer.body.receipt);
    for (const shown of [labelOf('jobType'), 'タカハシ ヨシコ'])
      expect(mail?.text).toContain(shown);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      '履歴書.pdf',
      '職務経歴書_表ソ能🚚.docx',
    ]);
    expect(mail?.attachments[0]?.content.equals(resume[1])).toBe(true);
    expect(mail?.attachments[1]?.content.equals(history)).toBe(true);
  });

  it('直前に見ていたページも、採用担当者に届く', async () => {
    const answer = await apply({ resume }, { ...APPLICATION, page: '/company' });
    await service.delivered();
    expect(mailOf(answer.body.receipt)?.text).toContain('■直前に見ていたページ：/company\n');
    expect((await apply({ resume, page: ['a.pdf', FILES.pdf()] })).status).toBe(202);
  });

  it('応募する募集も採用担当者に届き、名前になりえないものは、選ばれなかったことになる', async () => {
    const jobOf = async (job: string) => {
      const answer = await apply({ resume }, { ...APPLICATION, job });
      expect(answer.status).toBe(202);
      await service.delivered();
      return /^■応募する募集：(.*)$/m.exec(mailOf(answer.body.receipt)?.text ?? '')?.[1];
    };
    expect(await jobOf('開発（中途採用）')).toBe('開発（中途採用）');
    expect(await jobOf('営業\r\nBcc: x@mail.example')).toBe('営業 Bcc: x@mail.example');
    for (const job of ['', ' ', '\ufffd', 'あ'.repeat(101), 'a'.repeat(100_000)])
      expect(await jobOf(job), job).toBe('（入力なし）');
  });

  it('takes fields and files in any order', async () => {
    expect((await apply({ resume }, APPLICATION, true)).status).toBe(202);
  });

  it('ちょうど2MBは受け付ける', async () => {
    const full = ['a.pdf', FILES.pdf(MAX_FILE_BYTES)] as [string, Buffer];
    const answer = await apply({ resume: full, workHistory: ['b.png', FILES.png(MAX_FILE_BYTES)] });
    expect(answer.status).toBe(202);
    await service.delivered();
    const sizes = mailOf(answer.body.receipt)?.attachments.map(({ size }) => size);
    expect(sizes).toEqual([MAX_FILE_BYTES, MAX_FILE_BYTES]);
  });

  it.each(['resume', 'workHistory'])('1バイトでも超えると、%s にその旨を返す', async (field) => {
    const big = ['a.pdf', FILES.pdf(MAX_FILE_BYTES + 1)] as [string, Buffer];
    const answer = await apply({ resume, [field]: big });
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('too-large');
    expect(answer.body.errors).toEqual([{ field, message: 'ファイルサイズが2MBを超えてます' }]);
  });

  it('項目と二つのファイルの誤りを一度に返す', async () => {
    const answer = await apply(
      { resume: ['a.pdf', FILES.pdf(MAX_FILE_BYTES + 1)], workHistory: ['b.pdf', FILES.exe()] },
      { email: 'x' },
    );
    expect(answer.status).toBe(413);
    expect(answer.body.errors).toEqual([
      { field: 'jobType', message: MESSAGES.notSelected },
      { field: 'name', message: MESSAGES.notEntered },
      { field: 'kana', message: MESSAGES.notEntered },
      { field: 'birthDate', message: MESSAGES.notSelected },
      { field: 'phone', message: MESSAGES.notEntered },
      { field: 'email', message: MESSAGES.emailFormat },
      { field: 'resume', message: MESSAGES.fileTooLarge },
      { field: 'workHistory', message: FORMAT_MESSAGES.unknown },
    ]);
  });

  it('履歴書がなければ未選択です', async () => {
    const answer = await apply({});
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'resume', message: '未選択です' }]);
  });

  it('treats a file input in which nothing was chosen as absent, as browsers send it', async () => {
    const fields = Object.entries(APPLICATION).map(([name, value]) => fieldPart(name, value));
    const unchosen = (name: string) => filePart(name, '', Buffer.alloc(0));
    const send = async (...files: RawPart[]) => {
      const { type, body } = multipartBody([...fields, ...files]);
      const request = service.postForm('/api/recruitment', await service.formToken());
      return request.set('content-type', type).send(body);
    };
    const sent = await send(filePart('resume', ...resume), unchosen('workHistory'));
    expect(sent.status).toBe(202);
    const empty = await send(unchosen('resume'), unchosen('workHistory'));
    expect(empty.body.errors).toEqual([{ field: 'resume', message: '未選択です' }]);
  });

  it.each(Object.entries(FILES).filter(([kind]) => kind !== 'zip' && kind !== 'exe'))(
    'accepts %s by extension and content',
    async (kind, make) => {
      expect((await apply({ resume: [`履歴書.${kind.toUpperCase()}`, make()] })).status).toBe(202);
    },
  );

  it.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 422, MESSAGES.fileEmpty],
    ['a program called a PDF', 'a.pdf', FILES.exe(), 415, FORMAT_MESSAGES.unknown],
    ['a picture called a PDF', 'a.pdf', FILES.png(), 415, FORMAT_MESSAGES.rename('PNG', 'png')],
    ['a PDF called a picture', 'a.png', FILES.pdf(), 415, FORMAT_MESSAGES.rename('PDF', 'pdf')],
    [
      'an archive called a document',
      'a.docx',
      FILES.zip(),
      415,
      FORMAT_MESSAGES.unpack('圧縮ファイル'),
    ],
    [
      'a sheet called a document',
      'a.docx',
      FILES.xlsx(),
      415,
      FORMAT_MESSAGES.rename('Excel', 'xlsx'),
    ],
    ['an archive', 'a.zip', FILES.zip(), 415, FORMAT_MESSAGES.unpack('圧縮ファイル')],
    ['a cut archive', 'a.docx', FILES.docx().subarray(0, 40), 415, FORMAT_MESSAGES.unknown],
  ])('refuses %s', async (_case, name, content, status, message) => {
    const answer = await apply({ resume: [name, content] });
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toEqual([{ field: 'resume', message }]);
  });

  it('asks for a document without its password', async () => {
    const answer = await apply({ resume: ['履歴書.docx', lockedFile('locked.docx')] });
    expect(answer.status).toBe(415);
    expect(answer.body.errors).toEqual([{ field: 'resume', message: FORMAT_MESSAGES.protected }]);
  });

  it('中身を読み取れないPDFも受け付け、メールでそのことを伝える', async () => {
    const broken = Buffer.from('%PDF-1.7\ntrailer <</Encrypt 1 0 R>>');
    const answer = await apply({ resume, workHistory: ['b.pdf', broken] });
    expect(answer.status).toBe(202);
    await service.delivered();
    const mail = mailOf(answer.body.receipt);
    expect(mail?.text).toContain(
      '添付ファイル（職務経歴書）は、中身を確認できないまま受け付けました',
    );
    expect(mail?.attachments[1]?.content.equals(broken)).toBe(true);
  });

  it('accepts a PDF behind line breaks', async () => {
    const content = Buffer.concat([Buffer.from('\r\n\r\n'), FILES.pdf()]);
    expect((await apply({ resume: ['a.pdf', content] })).status).toBe(202);
  });

  it('長すぎる本文は、どの項目かを知らせて断る', async () => {
    const answer = await apply({ resume }, { ...APPLICATION, body: 'あ'.repeat(6000) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'body', message: MESSAGES.tooLong }]);
  });

  it('refuses a third file and unknown fields by name', async () => {
    const answer = await apply(
      { resume, portrait: ['p.png', FILES.png()] },
      { ...APPLICATION, x: '1' },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'x', message: MESSAGES.unknownField },
      { field: 'portrait', message: MESSAGES.unknownField },
    ]);
  });

  it('leaves no file behind once everything is delivered, whatever happened', async () => {
    await service.delivered();
    const database = new DatabaseSync(join(service.folder, 'outbox.sqlite'), { readOnly: true });
    expect(database.prepare('SELECT count(*) AS kept FROM attachments').get()).toEqual({ kept: 0 });
    database.close();
    expect(await service.uploadBytes()).toBe(0);
  });
});
