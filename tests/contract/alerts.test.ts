import { writeFile } from 'node:fs/promises';

import type { Outbox } from 'intake-api/outbox/outbox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { freePorts } from '../support/free-ports.ts';
import { intake } from '../support/service/cli.ts';
import { startReceiver, type Receiver, type ReceiverFormat } from '../support/service/receivers.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let receiver: Receiver;
let service: TestService;
/** What the storage throws, if it does. */
let fault: Error | undefined;
beforeEach(() => {
  fault = undefined;
});
afterEach(async () => {
  await service?.stop();
  await receiver.stop();
});

const alertSettings = ({ env }: Receiver) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`ALERT_${name}`, value]));

async function start(format: ReceiverFormat = 'slack', env: Record<string, string> = {}) {
  receiver = await startReceiver(format);
  service = await startTestService({
    env: { FORM_TOKEN_MIN_AGE: '0s', ...alertSettings(receiver), ...env },
    wrapOutbox: (outbox) =>
      new Proxy(outbox, {
        get: (target, name) =>
          name === 'stats' && fault
            ? () => Promise.reject(fault)
            : (Reflect.get(target, name) as Outbox['stats']),
      }),
  });
}

async function send() {
  await service
    .postForm('/api/contact', await service.formToken())
    .send(INQUIRY)
    .expect(202);
  await service.delivered();
}
/** Time passes, a look each half minute. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += MINUTE / 2) {
    service.clock.advance(MINUTE / 2);
    await service.delivered();
    await service.service.alerts.check();
  }
}
const texts = () => receiver.taken().map(({ body }) => (JSON.parse(body) as { text: string }).text);
const refuse = () => {
  service.relay.script = { MAIL: { reply: 451, text: 'out of order' } };
};

describe('異常の知らせ', () => {
  it('リレーが断り始めて二分以内に届き、続く間は一時間に一度、直れば一度だけ届く', async () => {
    await start();
    refuse();
    await send();
    await pass(2 * MINUTE);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('受付サービスに異常があります');
    expect(texts()[0]).toMatch(
      /^要確認：contact@tsumugi-edge\.exampleに1分以上届けられていません/m,
    );
    for (const personal of [INQUIRY.name, INQUIRY.company, INQUIRY.email, INQUIRY.body]) {
      expect(texts()[0]).not.toContain(personal);
    }
    await pass(56 * MINUTE);
    expect(texts()).toHaveLength(1);
    // It is urgent after an hour, and told each hour from then on.
    await pass(2 * HOUR);
    expect(texts().slice(1)).toHaveLength(2);
    expect(texts()[1]).toMatch(/^異常：.*1時間以上/m);
    service.relay.script = {};
    await pass(2 * HOUR);
    // It is tried each hour.
    const over = texts().filter((text) => text.includes('受付サービスの異常が解消しました'));
    expect(over).toHaveLength(1);
    expect(texts().at(-1)).toBe(over[0]);
    expect(over[0]).toMatch(/^解消：.*届けられていません/m);
  }, 120_000);

  it('何もなければ届かず、すぐ直る断りでも届かない', async () => {
    await start();
    refuse();
    await send();
    service.relay.script = {};
    await pass(5 * MINUTE);
    expect(service.relay.mailbox.mails).toHaveLength(1);
    expect(receiver.posts).toHaveLength(0);
  });

  it('一時間に何度も起きては直るものは、一度だけ告げる', async () => {
    await start();
    for (let round = 0; round < 3; round += 1) {
      refuse();
      await send();
      await pass(4 * MINUTE);
      service.relay.script = {};
      await pass(6 * MINUTE);
    }
    expect(texts().map((text) => text.split('\n')[0])).toEqual([
      '受付サービスに異常があります',
      '受付サービスの異常が解消しました',
    ]);
  });

  it('知らせる先が断れば次に見たときに送り、その間のログに一行ずつ残る', async () => {
    await start();
    receiver.state = 'busy';
    refuse();
    await send();
    await pass(2 * MINUTE);
    expect(texts()).toHaveLength(0);
    expect(service.logs.filter((line) => line.includes('alert not sent'))).toHaveLength(2);
    receiver.state = 'open';
    await pass(MINUTE / 2);
    expect(texts()).toHaveLength(1);
  });

  it('知らせる先が受け取って返事をしなければ、届いたものとして、続けては送らない', async () => {
    await start();
    receiver.state = 'silent';
    refuse();
    await send();
    service.clock.advance(2 * MINUTE);
    const look = service.service.alerts.check();
    await expect.poll(() => receiver.posts.length).toBe(1);
    service.clock.advance(20_000);
    await look;
    receiver.state = 'open';
    await pass(5 * MINUTE);
    expect(receiver.posts).toHaveLength(1);
    expect(service.logs.join('')).toContain('alert not answered');
  });

  it('保存先が使えないことも告げ、戻れば告げる', async () => {
    await start();
    fault = new Error('gone');
    await pass(10 * MINUTE);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toMatch(/^異常：保存先/m);
    fault = undefined;
    await pass(MINUTE);
    expect(texts()).toHaveLength(2);
    expect(texts()[1]).toMatch(/^解消：保存先/m);
  });

  it('営業判定ルールを使えないことを告げる', async () => {
    await start();
    const rules = `${service.folder}/rules.yaml`;
    await writeFile(rules, 'block: 1');
    await service.stop();
    const broken = { ...alertSettings(receiver), SALES_RULES_FILE: rules };
    service = await startTestService({ env: broken });
    await pass(MINUTE);
    expect(texts()[0]).toMatch(/^要確認：営業判定ルール/m);
  });

  it.each(['teams', 'chatwork', 'plain'] as const)('%s にも、その形で届く', async (format) => {
    await start(format);
    refuse();
    await send();
    await pass(2 * MINUTE);
    expect(receiver.taken()).toHaveLength(1);
    const { body = '' } = receiver.taken()[0] ?? {};
    const shown = format === 'chatwork' ? (new URLSearchParams(body).get('body') ?? '') : body;
    expect(shown).toContain('届けられていません');
  });

  it('設定しなければ、見張りもしない', async () => {
    receiver = await startReceiver('slack');
    service = await startTestService({ env: { FORM_TOKEN_MIN_AGE: '0s' } });
    service.service.alerts.start();
    refuse();
    await send();
    service.clock.advance(5 * MINUTE);
    await service.service.alerts.whenIdle();
    expect(receiver.posts).toHaveLength(0);
  });

  it('試しに送れ、断られれば確かめるものを示す', async () => {
    await start();
    const settings = { DATA_DIR: service.folder, ...alertSettings(receiver) };
    const fine = await intake(['alert', 'test'], settings);
    expect(fine).toMatchObject({ code: 0, stdout: expect.stringContaining('受け取られました') });
    receiver.state = 'archived';
    const refused = await intake(['alert', 'test'], settings);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('channel_is_archived');
    const [port = 0] = await freePorts(1);
    const away = { ...settings, ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/` };
    expect((await intake(['alert', 'test'], away)).stderr).toContain('ECONNREFUSED');
    const wrong = {
      ...settings,
      ALERT_WEBHOOK_URL: 'https://hooks.slack.com/services/x',
      ALERT_WEBHOOK_FORMAT: 'teams',
    };
    expect((await intake(['config', 'check'], wrong)).stderr).toContain('ALERT_WEBHOOK_FORMAT');
  });
});

describe('HEARTBEAT_URL', () => {
  it('は毎分開かれ、送信待ちが一時間を過ぎたり保存できなかったりする間は開かれない', async () => {
    const monitor = await startReceiver('plain');
    await start('slack', { HEARTBEAT_URL: monitor.env['WEBHOOK_URL'] ?? '' });
    const { heartbeat } = service.service;
    heartbeat.start();
    service.clock.advance(MINUTE);
    await expect.poll(() => monitor.posts.length).toBe(1);
    fault = new Error('gone');
    await heartbeat.check();
    expect(monitor.posts).toHaveLength(1);
    fault = undefined;
    refuse();
    await send();
    heartbeat.stop();
    await heartbeat.check();
    expect(monitor.posts).toHaveLength(2);
    service.clock.advance(2 * HOUR);
    await service.delivered();
    await heartbeat.check();
    expect(monitor.posts).toHaveLength(2);
    service.relay.script = {};
    service.clock.advance(HOUR);
    await service.delivered();
    for (const state of ['missing', 'unknown']) {
      monitor.state = state;
      await heartbeat.check();
    }
    expect(service.logs.filter((line) => line.includes('heartbeat refused'))).toHaveLength(2);
    await monitor.stop();
  });
});
