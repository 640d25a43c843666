import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/inquiries.ts';
import { SHIPPED_RULES } from '../support/sales-rules.ts';
import { startTestService, type TestService } from '../support/service.ts';

const UNREAD = join(import.meta.dirname, '../fixtures/sales-corpus/unread');

/** Inquiries by an author from whom the shipped weights have learnt nothing. */
function unread(label: 'genuine' | 'sales', count: number): { company: string; body: string }[] {
  const lines = readFileSync(join(UNREAD, `${label}-12.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(0, count).map((line) => {
    const { company, body } = JSON.parse(line) as { company: string; body: string };
    return { company, body };
  });
}

const PITCHES = unread('sales', 20);
const GENUINE = unread('genuine', 20);

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

const subjects = () => service.relay.mailbox.mails.map(({ parsed }) => parsed.subject ?? '');

describe('出荷時のルールでは', () => {
  it('営業の送り手には受付番号を返し、担当者には届けず、件数に数える', async () => {
    await start();
    for (const receipt of await send(PITCHES)) expect(receipt).toMatch(/^C-\d{8}-[0-9A-Z]{6}$/);
    expect(subjects()).toEqual([]);
    const { body: metrics } = await service.service.metricsApp.inject('/metrics');
    expect(metrics).toContain(`intake_sales_total ${PITCHES.length}`);
    expect(metrics).toMatch(/intake_sales_hits_total\{group="style"\} [1-9]/);
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

  it('SALES_MODE=tag なら、印を付けて担当者に届ける', async () => {
    await start({ SALES_MODE: 'tag' });
    const [receipt] = await send(PITCHES.slice(0, 1));
    expect(subjects()).toEqual([expect.stringContaining('[営業の可能性]')]);
    expect(subjects()).toEqual([expect.stringContaining(receipt ?? '')]);
  });

  it('営業の経歴を書いた応募は、必ず届く', async () => {
    await start();
    const request = service.postForm('/api/recruitment', await service.formToken());
    const fields = { ...APPLICATION, body: PITCHES[0]?.body ?? '' };
    for (const [name, value] of Object.entries(fields)) request.field(name, value);
    await request.attach('resume', FILES.pdf(), '履歴書.pdf').expect(202);
    await service.delivered();
    expect(subjects()).toEqual([expect.stringContaining('中途採用')]);
  });
});
