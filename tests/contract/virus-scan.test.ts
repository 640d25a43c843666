import { MAX_FILE_BYTES } from 'shared/attachment';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { freePorts } from '../support/free-ports.ts';
import {
  EICAR,
  noClamd,
  startClamd,
  startFakeClamd,
  type FakeClamd,
} from '../support/service/clamd.ts';
import { intake } from '../support/service/cli.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { until } from '../support/until.ts';

const CLEAN = 'stream: OK\0';
const FOUND = 'stream: Test.Eicar FOUND\0';
/** Longer than a scan may take. */
const TOO_LONG = 5000;

let service: TestService;
const start = async (url: string, env: Record<string, string> = {}) => {
  service = await startTestService({ startAt: Date.now(), env: { CLAMAV_URL: url, ...env } });
};
afterEach(() => service.stop());

const RESUME = FILES.pdf();

async function apply(files: Record<string, Buffer> = { '履歴書.pdf': RESUME }) {
  const request = service
    .postForm('/api/recruitment', await service.formToken())
    .field(APPLICATION);
  for (const [index, [name, content]] of Object.entries(files).entries()) {
    request.attach(index === 0 ? 'resume' : 'workHistory', content, name);
  }
  return request;
}

/** Sends an application, waits for its delivery, and returns its receipt. */
async function delivered(files?: Record<string, Buffer>): Promise<string> {
  const answer = await apply(files);
  expect(answer.status).toBe(202);
  await service.delivered();
  return answer.body.receipt as string;
}
const mails = () => service.relay.mailbox.mails.map(({ parsed }) => parsed);
const run = (...args: string[]) =>
  intake(args, { DATA_DIR: service.folder, CLAMAV_URL: 'tcp://127.0.0.1:1' });

async function metrics(): Promise<string> {
  await service.service.operatorsApp.ready();
  return (await supertest(service.service.operatorsApp.server).get('/metrics').expect(200)).text;
}

describe('a scanner', () => {
  let clamd: FakeClamd;
  beforeEach(async () => {
    clamd = await startFakeClamd(() => CLEAN);
  });
  afterEach(() => clamd.stop());

  it('検査した応募は、見つからなかったと書き添えて届く', async () => {
    await start(clamd.url);
    const large = FILES.png(MAX_FILE_BYTES);
    await delivered({ '履歴書.pdf': RESUME, '職務経歴書.png': large });
    expect(clamd.scanned.map(({ length }) => length).toSorted()).toEqual(
      [RESUME.length, large.length].toSorted(),
    );
    expect(clamd.scanned.some((content) => content.equals(large))).toBe(true);
    expect(mails()[0]?.text).toContain('受け付けたときの検査では、ウイルスは見つかりませんでした');
    expect(mails()[0]?.text).not.toContain('【ご注意】');
    expect(await metrics()).toContain('intake_scans_total{result="clean"} 1');
  });

  it('お問い合わせには添付がなく、検査しない', async () => {
    await start(clamd.url);
    await service
      .postForm('/api/contact', await service.formToken())
      .send(INQUIRY)
      .expect(202);
    expect(clamd.scanned).toEqual([]);
  });

  it('ウイルスの見つかった応募は理由とともにごみ箱に入り、日報に載り、取り戻すと注意を添えて届く', async () => {
    clamd.answer = (content) => (content.equals(RESUME) ? CLEAN : FOUND);
    const origin = 'https://www.example.jp';
    await start(clamd.url, {
      REPORT_TO: 'admin@example.jp',
      SALES_RETENTION: '0s',
      SITE_ORIGIN: origin,
      RELEASE_LINK_ORIGIN: origin,
    });
    const receipt = await delivered({ '履歴書.pdf': RESUME, '職務経歴書.png': FILES.png() });
    expect(mails()).toEqual([]);

    const shown = await run('sales', 'show', receipt);
    expect(shown.stdout).toContain('届けなかった理由');
    expect(shown.stdout).toContain('ウイルス Test.Eicar（職務経歴書.png）');
    const found = await run('find', receipt);
    expect(found.stdout).toMatch(/判定 +ウイルス/);
    expect(found.stdout).toContain('virus: Test.Eicar');
    await service.service.report.check();
    const [report] = mails();
    expect(report?.text).toMatch(new RegExp(`${receipt}.*Test\\.Eicar`));
    expect(report?.text).not.toContain('職務経歴書.png');
    const [, path = ''] = /www\.example\.jp(\/api\/release\/R-\S+)/.exec(report?.text ?? '') ?? [];
    const page = await service.get(path).expect(200);
    expect(page.text).toContain('ウイルスが見つかり、届けていません');
    expect(page.text).toContain('ウイルス Test.Eicar（職務経歴書.png）');
    expect(page.text).not.toMatch(/営業(?:と判定|の点数)/);

    // A scanner may be wrong: it stays, whatever holds for sales pitches.
    for (let minutes = 0; minutes < 3; minutes += 1) service.clock.advance(60_000);
    await service.delivered();
    expect(await run('sales', 'release', receipt)).toMatchObject({ code: 0 });
    service.clock.advance(5000);
    await service.delivered();
    const mail = mails().find(({ subject }) => subject?.includes('[採用応募]'));
    expect(mail?.text).toContain('【ご注意】添付ファイルにウイルスが見つかり');
    expect(mail?.attachments).toHaveLength(2);
    expect(await metrics()).toContain('intake_scans_total{result="infected"} 1');
  });

  it.each([
    ['a file over its limit', () => 'INSTREAM size limit exceeded. ERROR\0'],
    ['garbage', () => 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['nothing, and closes', () => ''],
    ['an endless line', () => 'x'.repeat(100_000)],
    [
      'that a file is beyond its limits',
      () => 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0',
    ],
    ['that a file is locked', () => 'stream: Heuristics.Encrypted.Doc FOUND\0'],
    ['another answer', () => 'stream: FOUND\0'],
  ])(
    'that answers %s leaves the application unscanned, and the mail says so',
    async (_, answer) => {
      clamd.answer = answer;
      await start(clamd.url);
      await delivered();
      expect(mails()[0]?.text).toContain(
        '【ご注意】添付ファイルは、ウイルスの検査ができていません',
      );
      expect(mails()[0]?.attachments).toHaveLength(1);
      expect(service.logs.join('')).toContain('attachments not scanned');
      expect(await metrics()).toContain('intake_scans_total{result="not-scanned"} 1');
    },
  );

  it('that is silent holds up no application longer than its time', async () => {
    clamd.answer = () => undefined;
    await start(clamd.url);
    const token = await service.formToken();
    // More than are scanned at once: those that wait for their turn are answered as well.
    const answers = Array.from({ length: 6 }, () =>
      service
        .postForm('/api/recruitment', token)
        .field(APPLICATION)
        .attach('resume', RESUME, '履歴書.pdf')
        .then(({ status }) => status),
    );
    await until('the scanner has what it takes', () => clamd.scanned.length === 4);
    await until('all have arrived', async () => (await service.uploadBytes()) === 6 * 16 * 1024);
    service.clock.advance(TOO_LONG);
    expect(await Promise.all(answers)).toEqual(Array(6).fill(202));
    await service.delivered();
    expect(mails()).toHaveLength(6);
    for (const { text } of mails()) expect(text).toContain('検査ができていません');
    expect(service.logs.join('')).toContain('no answer in time');
  });

  it('that finds something in one file counts, whatever becomes of the other', async () => {
    clamd.answer = (content) => (content.equals(RESUME) ? 'garbage\0' : FOUND);
    await start(clamd.url);
    await delivered({ '履歴書.pdf': RESUME, '職務経歴書.png': FILES.png() });
    expect(mails()).toEqual([]);
    expect(await metrics()).toContain('intake_outbox_trash 1');
  });
});

it('a scanner that is away is told of before a start, by the state and by the mail', async () => {
  const [port] = await freePorts(1);
  await start(`tcp://127.0.0.1:${port}`);
  await delivered();
  expect(mails()[0]?.text).toContain('検査ができていません');
  expect((await run('status')).stderr).toContain('ClamAV（CLAMAV_URL）が応答しません');
  const checked = await run('config', 'check', '--start');
  expect(checked.code).toBe(0);
  expect(checked.stderr).toContain('CLAMAV_URL: 応答しません(ECONNREFUSED)');
});

it('without a scanner nothing is said of one', async () => {
  await start('');
  await delivered();
  expect(mails()[0]?.text).toContain('ウイルス対策ソフトで確認してから開いてください');
  expect(mails()[0]?.text).not.toContain('【ご注意】');
});

describe.skipIf(noClamd !== undefined)(`Debian's clamd${noClamd ? ` (${noClamd})` : ''}`, () => {
  it('finds the EICAR text in a document, and nothing in others', { timeout: 60_000 }, async () => {
    // It loads its signatures first.
    const clamd = await startClamd();
    try {
      await start(clamd.url);
      const clean = await delivered({
        '履歴書.pdf': FILES.pdf(MAX_FILE_BYTES),
        'b.docx': FILES.docx(),
      });
      expect(mails().map(({ subject }) => subject)).toEqual([expect.stringContaining(clean)]);
      expect(mails()[0]?.text).toContain('ウイルスは見つかりませんでした');
      const infected = Buffer.concat([FILES.pdf(), EICAR]);
      const receipt = await delivered({ '履歴書.pdf': infected });
      expect(mails()).toHaveLength(1);
      const line = await run('find', receipt);
      expect(line.stdout).toContain('virus: Test.Eicar.UNOFFICIAL');
    } finally {
      await clamd.stop();
    }
  });
});
