import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ParsedMail } from 'mailparser';
import { afterEach, describe, expect, it } from 'vitest';

import { readCorpus } from '../../intake-api/training/corpus.ts';
import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { SHIPPED_RULES } from '../support/service/sales-rules.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

/** Inquiries of one of the authors from whom the model has learnt. */
function examples(label: 'genuine' | 'sales', count: number): { company: string; body: string }[] {
  return readCorpus([join(import.meta.dirname, '../../intake-api/training/corpus/author-12.jsonl')])
    .filter((example) => example.label === label)
    .slice(0, count)
    .map(({ company, body }) => ({ company, body }));
}

const PITCHES = examples('sales', 20);
const GENUINE = examples('genuine', 20);

let service: TestService;
const start = async (env: Record<string, string> = {}) => {
  service = await startTestService({ env: { ...SHIPPED_RULES, ...env } });
};
afterEach(() => service.stop());

/** Sends each and resolves with the receipts. */
async function send(inquiries: object[]): Promise<string[]> {
  const receipts: string[] = [];
  const token = await service.formToken();
  for (const inquiry of inquiries) {
    const request = service.postForm('/api/contact', token);
    const { body } = await request.send({ ...INQUIRY, ...inquiry }).expect(202);
    receipts.push((body as { receipt: string }).receipt);
  }
  await service.delivered();
  return receipts;
}

/** How many contact inquiries had this verdict. */
async function counted(verdict: string): Promise<number> {
  const { body } = await service.service.operatorsApp.inject('/metrics');
  const line = `intake_sales_verdicts_total{form="contact",verdict="${verdict}"} `;
  return Number(body.split(line)[1]?.split('\n')[0]);
}

const received = () => service.relay.mailbox.mails.map(({ parsed }) => parsed);
const subjects = () => received().map(({ subject = '' }) => subject);
/** By what rules of mail programs see it. */
const isFlagged = ({ headers, attachments }: ParsedMail) =>
  headers.get('x-inquiry-verdict') === 'flag' &&
  attachments.some(({ filename }) => filename === '営業の可能性.txt');

describe('出荷時のルールでは', () => {
  it('営業の送り手にも受付番号を返し、担当者にはそのままでは届けず、件数に数える', async () => {
    await start();
    for (const receipt of await send(PITCHES)) expect(receipt).toMatch(/^C-\d{8}-[0-9A-Z]{6}$/);
    expect(received().filter(isFlagged)).toEqual(received());
    expect(await counted('flag')).toBe(subjects().length);
    expect(await counted('delete')).toBe(PITCHES.length - subjects().length);
    expect(await counted('delete')).toBeGreaterThan(PITCHES.length / 2);
  });

  it('営業時間や営業車の相談も、提案の依頼も、一通残らず届く', async () => {
    await start();
    expect(GENUINE.filter(({ body }) => body.includes('営業')).length).toBeGreaterThan(1);
    const receipts = await send(GENUINE);
    for (const receipt of receipts) {
      expect(subjects().filter((subject) => subject.includes(receipt))).toHaveLength(1);
    }
    expect(subjects()).toHaveLength(receipts.length);
  });

  it('疑わしいものには印を付け、理由とともに担当者に届ける', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rules-'));
    const file = join(folder, 'rules.yaml');
    await writeFile(
      file,
      'thresholds: { flag: 5, delete: 90 }\nmodel: { weight: 0 }\nsuspect: { テレアポ代行: 8 }\n',
    );
    await start({ SALES_RULES_FILE: file });
    const body = 'テレアポ代行のご案内です。お時間をください。';
    await send([{ body }, { body: '検知器の見積もりをお願いします。' }]);
    const [flagged, plain] = received().toSorted(
      (a, b) => Number(isFlagged(b)) - Number(isFlagged(a)),
    );
    const [told] = flagged?.attachments ?? [];
    for (const words of ['確からしさ 約86 %', 'キーワード「テレアポ代行」']) {
      expect(String(told?.content)).toContain(words);
    }
    expect(plain?.attachments).toEqual([]);
    expect(plain?.headers.has('x-inquiry-verdict')).toBe(false);
    // Whoever answers repeats subject and text: the flagged one has those of any inquiry.
    for (const mail of [flagged, plain]) {
      expect(mail?.subject).toMatch(/^\[お問い合わせ\] C-/);
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/営業|可能性|判定/);
    }
    await rm(folder, { recursive: true });
  });

  it('ルールのファイルが壊れていても起動し、何も削除せずに届ける', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rules-'));
    const file = join(folder, 'rules.yaml');
    await writeFile(file, 'thresholds: many\n');
    await start({ SALES_RULES_FILE: file });
    const receipts = await send([...PITCHES.slice(0, 3), ...GENUINE.slice(0, 3)]);
    expect(subjects()).toHaveLength(receipts.length);
    const { body } = await service.get('/readyz').expect(200);
    expect(body).toMatchObject({ status: 'degraded', salesRules: 'refused' });
    await rm(folder, { recursive: true });
  });

  it('SALES_MODE=flag なら、何も削除せず、印を付けて担当者に届ける', async () => {
    await start({ SALES_MODE: 'flag' });
    const receipts = await send(PITCHES.slice(0, 3));
    expect(subjects()).toHaveLength(receipts.length);
    expect(received().filter(isFlagged)).toEqual(received());
  });

  it('営業の経歴を書いた応募は、必ず届く', async () => {
    await start();
    const request = service.postForm('/api/recruitment', await service.formToken());
    const fields = { ...APPLICATION, body: PITCHES[0]?.body ?? '' };
    for (const [name, value] of Object.entries(fields)) request.field(name, value);
    await request.attach('resume', FILES.pdf(), '履歴書.pdf').expect(202);
    await service.delivered();
    expect(subjects()).toEqual([expect.stringMatching(/^\[採用応募\]/)]);
  });
});
