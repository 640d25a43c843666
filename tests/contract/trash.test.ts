import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { intake } from '../support/service/cli.ts';
import { startEngines } from '../support/storage/engines.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

// Short, since each minute of it is a round of maintenance.
const RETENTION = 5 * 60_000;

const [FAMILY_NAME = ''] = INQUIRY.name.split(/\s/);

/** A phrase that the rules of services under test block. */
const PITCH = {
  ...INQUIRY,
  body: `担当の${INQUIRY.name}(090-1234-5678、０９０、sales@pitch.example)です。${FAMILY_NAME}まで。フォーム営業代行システムを使ってお送りしております。`,
};

const engines = await startEngines();
afterAll(() => engines.stop());

describe.for(engines.all)('ごみ箱 ($name)', ({ name, missing, settings }) => {
  /** Where what the storage does is alike in both, `support/outbox` proves it of each. */
  const inFile = name === 'SQLite';
  let service: TestService;
  let env: Record<string, string>;
  const start = async (more: Record<string, string> = {}) => {
    env = { ...(await settings()), ...more };
    // The commands go by the computer's clock.
    service = await startTestService({ startAt: Date.now(), env });
  };
  beforeEach((test) => test.skip(missing !== undefined, missing));
  afterEach(async () => {
    if (missing === undefined) await service.stop();
  });

  const run = (...args: string[]) => intake(args, { ...env, DATA_DIR: service.folder });
  const runJson = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);
  async function send(inquiry: object): Promise<string> {
    const token = await service.formToken();
    const { body } = await service.postForm('/api/contact', token).send(inquiry).expect(202);
    await service.delivered();
    return (body as { receipt: string }).receipt;
  }
  const mails = () => service.relay.mailbox.mails.map(({ parsed }) => parsed);
  const inTrash = async () =>
    ((await runJson('sales', 'list')) as { receipt: string }[]).map(({ receipt }) => receipt);

  it('営業と判定したものは届かずに残り、見つけて、確かめて、取り戻すと、同じ受付番号で届く', async () => {
    await start();
    const receipt = await send(PITCH);
    expect(mails()).toEqual([]);
    expect(await runJson('outbox', 'list')).toEqual([]);
    expect(await runJson('sales', 'list')).toMatchObject([{ receipt, state: 'trash' }]);
    expect((await run('sales', 'list')).stdout).toContain('消去の予定');

    const { stdout } = await run('sales', 'show', receipt);
    for (const text of [INQUIRY.company, '届けなかった理由', 'フォーム営業代行システム']) {
      expect(stdout).toContain(text);
    }

    const released = await run('sales', 'release', receipt);
    expect(released).toMatchObject({ code: 0, stdout: '1 件を送信待ちに戻しました\n' });
    expect(await inTrash()).toEqual([]);
    service.clock.advance(5000);
    await service.delivered();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.subject).toContain(`[お問い合わせ] ${receipt}`);

    expect((await runJson('find', receipt)).deliveries).toMatchObject([
      { destination: 'contact@tsumugi-edge.example', state: 'accepted' },
    ]);

    const again = await run('sales', 'release', receipt);
    expect(again).toMatchObject({ code: 1 });
    expect(again.stderr).toContain(`${receipt} は「受け渡し済み」です`);
  });

  it.runIf(inFile)(
    '送り直すコマンドは取り戻すコマンドを教え、取り戻したことは find に残る',
    async () => {
      await start();
      const receipt = await send(PITCH);
      const { code, stderr } = await run('outbox', 'retry', receipt);
      expect(code).toBe(1);
      expect(stderr).toContain(
        `${receipt} は「ごみ箱」です。届けるには: intake sales release ${receipt}`,
      );
      expect((await run('find', receipt)).stdout).not.toContain('戻した');
      await run('sales', 'release', receipt);
      expect((await run('find', receipt)).stdout).toMatch(
        /いまの状態 +送信待ち（ごみ箱から戻したもの）/,
      );
    },
  );

  it('保管する期間が過ぎると跡形もなく消え、待っているものは消えない', async () => {
    await start({ SALES_RETENTION: '5m' });
    service.relay.script = { RCPT: { reply: 450 } };
    const genuine = await send(INQUIRY);
    const receipt = await send(PITCH);
    service.clock.advance(RETENTION - 120_000);
    await expect.poll(inTrash).toEqual([receipt]);
    service.clock.advance(120_000);
    await expect.poll(inTrash).toEqual([]);
    expect((await run('sales', 'show', receipt)).code).toBe(1);
    expect(await runJson('outbox', 'list')).toMatchObject([{ receipt: genuine }]);
  });

  it.runIf(inFile)('保管しない設定では、受付番号だけを覚えている', async () => {
    await start({ SALES_RETENTION: '0s' });
    const receipt = await send(PITCH);
    expect(receipt).toMatch(/^C-/);
    expect(await inTrash()).toEqual([]);
    expect(mails()).toEqual([]);
  });

  it('空にするには念を押し、待っているものには触れない', async () => {
    await start();
    service.relay.script = { RCPT: { reply: 450 } };
    await send(INQUIRY);
    for (const _ of [1, 2]) await send(PITCH);
    expect(await run('sales', 'purge')).toMatchObject({ code: 2 });
    expect(await runJson('sales', 'purge', '--yes')).toEqual({ purged: 2 });
    expect(await inTrash()).toEqual([]);
    expect(await runJson('outbox', 'list')).toHaveLength(1);
  });

  it.runIf(inFile)('届くものや知らない番号は、戻さずにその状態を言う', async () => {
    await start();
    service.relay.script = { RCPT: { reply: 450 } };
    const genuine = await send(INQUIRY);
    const unknown = 'C-20261120-NONE00';
    const stderr = `${genuine} は「送信待ち」です\n${unknown} は見つかりません\n`;
    expect(await run('sales', 'release', genuine, unknown)).toMatchObject({ code: 1, stderr });
    expect(await run('sales', 'show', unknown)).toMatchObject({ code: 1 });
  });
});
