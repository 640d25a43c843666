import { openOutbox } from 'intake-api/outbox/open';
import type { StaffVerdict } from 'intake-api/outbox/entry';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { intake } from '../support/service/cli.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { startEngines } from '../support/storage/engines.ts';

const FROM_SELLER = { ...INQUIRY, email: 'taro@seller.example' };
const FROM_COLLEAGUE = { ...INQUIRY, email: 'jiro@seller.example' };
/** With a phrase that the rules of services under test block. */
const PITCH = { ...FROM_SELLER, body: 'フォーム営業代行システムを使ってお送りしております。' };

const engines = await startEngines();
afterAll(() => engines.stop());

describe.for(engines.all)('担当者の判断から覚えること ($name)', ({ missing, settings }) => {
  let service: TestService;
  let env: Record<string, string>;
  beforeEach(async (test) => {
    test.skip(missing !== undefined, missing);
    env = await settings();
    service = await startTestService({ startAt: Date.now(), env });
    env['DATA_DIR'] = service.folder;
    env['FORM_TOKEN_SECRET'] = 'a secret that only this test knows';
  });
  afterEach(async () => {
    if (missing === undefined) await service.stop();
  });

  async function send(inquiry: object): Promise<string> {
    const token = await service.formToken();
    const { body } = await service.postForm('/api/contact', token).send(inquiry).expect(202);
    return (body as { receipt: string }).receipt;
  }
  const operate = async <Result>(
    work: (outbox: Awaited<ReturnType<typeof openOutbox>>) => Promise<Result>,
  ) => {
    const settingsOfOutbox = { databaseUrl: env['DATABASE_URL'], dataDir: service.folder };
    const outbox = await openOutbox({ ...settingsOfOutbox, role: 'operator' });
    try {
      return await work(outbox);
    } finally {
      await outbox.close();
    }
  };
  const say = (receipt: string, verdict: StaffVerdict, isWithdrawn = false) =>
    operate(({ ledger }) =>
      ledger.record({ receipt, word: verdict, isWithdrawn, now: service.clock.now() }),
    );
  const judged = async (inquiry: object) => {
    const receipt = await send(inquiry);
    return operate(async ({ ledger }) => (await ledger.find(receipt))?.verdict);
  };
  const run = (...args: string[]) => intake(['sales', 'memory', ...args], env);
  const runJson = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);

  it('「営業だった」方と会社からの次のものには印が付き、理由が示され、取り消すと元に戻る', async () => {
    const receipt = await send(FROM_SELLER);
    await say(receipt, 'pitch');
    expect(await judged(FROM_SELLER)).toBe('flag');
    expect(await judged(FROM_COLLEAGUE)).toBe('flag');
    expect(await judged(INQUIRY)).toBe('deliver');
    await service.delivered();
    const files = service.relay.mailbox.mails.flatMap(({ parsed }) =>
      parsed.attachments.map(({ content }) => content.toString()),
    );
    expect(files).toHaveLength(2);
    expect(files[0]).toContain('担当者が「営業だった」としたこと');

    await say(receipt, 'pitch', true);
    expect(await judged(FROM_SELLER)).toBe('deliver');
  });

  it('「営業ではない」方からのものは、印なしで届き、削除されない', async () => {
    expect(await judged(PITCH)).toBe('delete');
    await say(await send(PITCH), 'genuine');
    expect(await judged(PITCH)).toBe('flag');
    const filled = { ...FROM_COLLEAGUE, website: 'https://seller.example' };
    expect(await judged({ ...filled, email: 'taro@other.example' })).toBe('flag');
    expect(await judged(filled)).toBe('deliver');
  });

  it('何件覚えたかを示し、書き出し、忘れる。アドレスも本文も残っていない', async () => {
    await say(await send(FROM_SELLER), 'pitch');
    await say(await send(FROM_COLLEAGUE), 'genuine');
    await send(INQUIRY);
    expect(await runJson()).toEqual({ pitch: 1, genuine: 1, unsaid: 1 });
    expect((await run()).stdout).toMatch(/営業だった\s+1 件[^]*営業ではない\s+1 件/);
    const exported = (await run('--export')).stdout;
    expect(JSON.parse(exported)).toHaveLength(3);
    expect(exported).not.toContain('seller');

    expect((await run('forget')).code).toBe(2);
    expect((await run('--all')).code).toBe(2);
    const { stdout } = await run('forget', '--email', 'Taro@seller.example');
    expect(stdout).toContain('1 件についての判断を忘れました');
    expect(await judged(FROM_SELLER)).toBe('deliver');
    expect(await runJson('forget', '--all')).toEqual({ forgotten: 1 });
    expect(await runJson('--export')).toEqual([]);
  });
});
