import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CHOSEN, OTHER_CATEGORY } from '../fixtures/forms/choices.ts';
import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/mail/smtp-server.ts';
import { intake } from '../support/service/cli.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { receiptOf } from '../support/service/tally.ts';
import { startEngines } from '../support/storage/engines.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const THREE = ['taken@staff.example', 'busy@staff.example', 'gone@staff.example'];

const engines = await startEngines();
afterAll(() => engines.stop());

describe.for(engines.all)('宛先のそれぞれに ($name)', ({ name, missing, settings }) => {
  /** Where what the storage does is alike in both, `support/outbox` proves it of each. */
  const inFile = name === 'SQLite';
  let folder: string;
  let relay: TestSmtpServer;
  let receiver: Server;
  let posted: { id: unknown; body: string }[];
  let status: number;
  let env: Record<string, string>;
  let service: TestService;
  let passed: number;

  beforeEach(async (test) => {
    test.skip(missing !== undefined, missing);
    folder = await mkdtemp(join(tmpdir(), 'destinations-'));
    relay = await startSmtpServer();
    posted = [];
    status = 204;
    passed = 0;
    receiver = createServer(async (request, response) => {
      posted.push({ id: request.headers['webhook-id'], body: await text(request) });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    env = {
      DATA_DIR: folder,
      FORM_TOKEN_MIN_AGE: '0s',
      AUTO_REPLY: 'on',
      MAIL_TO_CONTACT: THREE.join(','),
      WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
      ...(await settings()),
    };
    relay.script = {
      RCPT(line) {
        if (line.includes('busy@')) return { reply: 452, text: '4.2.2 mailbox full' };
        return line.includes('gone@') ? { reply: 550, text: '5.1.1 no such user' } : undefined;
      },
    };
    await start();
  });
  afterEach(async () => {
    if (missing !== undefined) return;
    await service.stop();
    await relay.stop();
    receiver.close();
    receiver.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  /** Starts the service, also again with other settings. */
  async function start(changes: Record<string, string> = {}) {
    env = { ...env, ...changes };
    // The commands go by the computer's clock.
    service = await startTestService({ env, relay, startAt: Date.now() + passed });
  }
  async function restart(changes: Record<string, string>) {
    await service.stop();
    await start(changes);
  }
  async function pass(milliseconds: number) {
    passed += milliseconds;
    // Without all that is done each minute, a thousand times at once.
    service.clock.set(milliseconds - 5000);
    service.clock.advance(5000);
    await service.delivered();
  }
  async function send(changes: object = {}): Promise<string> {
    const request = service.postForm('/api/contact', await service.formToken());
    const { body } = await request.send({ ...INQUIRY, ...changes }).expect(202);
    await service.delivered();
    return (body as { receipt: string }).receipt;
  }
  /** Recipients of all mails; the visitor's among them. */
  const arrived = () => relay.mailbox.mails.flatMap(({ envelope }) => envelope.to).toSorted();
  const find = async (receipt: string) => {
    const { stdout } = await intake(['find', receipt, '--json'], env);
    const { deliveries } = JSON.parse(stdout) as {
      deliveries: { destination: string; state: string }[];
    };
    return deliveries.map(({ destination, state }) => `${destination} ${state}`);
  };
  const page = async () =>
    (await service.service.operatorsApp.inject('/status')).body.replaceAll(/\s+/g, ' ');

  it('別々に届け、断られた宛先と待たされた宛先は、ほかの宛先に関わらない', async () => {
    const receipt = await send();
    expect(arrived()).toEqual(['taken@staff.example', INQUIRY.email]);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.id).toBe(receipt);
    expect(posted[0]?.body).not.toContain(INQUIRY.name);
    expect((await find(receipt)).toSorted()).toEqual([
      'busy@staff.example waiting',
      'gone@staff.example dead',
      'taken@staff.example accepted',
      'visitor accepted',
      'webhook accepted',
    ]);
    const { stdout } = await intake(['find', receipt], env);
    expect(stdout).toMatch(/gone@staff\.example +配信不能.*RCPT TO: 550/);
    expect(await page()).toContain('配信不能が 1 件あります（gone@staff.example）');

    await pass(2 * MINUTE);
    await pass(DAY);
    expect(arrived()).toEqual(['taken@staff.example', INQUIRY.email]);
    const shown = await page();
    expect(shown).toContain('busy@staff.exampleに1時間以上届けられていないものがあります');
    expect(shown).not.toContain('taken@staff.exampleに');

    relay.script = {};
    await pass(2 * 60 * MINUTE);
    await intake(['outbox', 'retry', receipt], env);
    await pass(5000);
    expect(arrived()).toEqual([...THREE, INQUIRY.email].toSorted());
    expect(new Set(relay.mailbox.mails.map(receiptOf))).toEqual(new Set([receipt]));
    expect(await find(receipt)).not.toContainEqual(expect.stringMatching(/waiting|dead/));
    expect(await page()).toContain('headline 正常');
  });

  it.runIf(inFile)('同じMessage-IDと全員の名前の宛名で届ける', async () => {
    relay.script = {};
    await send();
    const toStaff = relay.mailbox.mails.filter(({ envelope }) => envelope.from !== '');
    expect(toStaff.map(({ envelope }) => envelope.to.length)).toEqual([1, 1, 1]);
    expect(new Set(toStaff.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    for (const { parsed } of toStaff) {
      expect([parsed.to].flat().map((to) => to?.text)).toEqual([THREE.join(', ')]);
    }
  });

  it('設定からなくなった宛先にも届け、移すのは運用担当者だけ。知らせる先のものは消えない', async () => {
    status = 500;
    const receipt = await send();
    const before = arrived();
    await restart({ MAIL_TO_CONTACT: 'taken@staff.example,new@staff.example', WEBHOOK_URL: '' });
    await pass(DAY);
    expect(arrived()).toEqual(before);
    expect(await page()).toContain(
      'いまの設定にない宛先に届けるものがあります（busy@staff.example、gone@staff.example、webhook）',
    );
    expect(await find(receipt)).toContain('gone@staff.example dead');
    expect(await find(receipt)).toContain('webhook waiting');

    const moved = await intake(['outbox', 'retry', '--all', '--to-current'], env);
    expect(moved).toMatchObject({ code: 0, stdout: '1 件を送信待ちに戻しました\n' });
    await pass(5000);
    expect(arrived()).toEqual([...before, 'new@staff.example'].toSorted());
    expect((await find(receipt)).toSorted()).toEqual([
      'busy@staff.example dropped',
      'gone@staff.example dropped',
      'new@staff.example accepted',
      'taken@staff.example accepted',
      'visitor accepted',
      'webhook dropped',
    ]);
    expect(await page()).not.toContain('設定にない宛先');
  });

  it.runIf(inFile)('受付番号を指定して移せば、その件を送信待ちに戻したと言う', async () => {
    const receipt = await send();
    await restart({ MAIL_TO_CONTACT: 'taken@staff.example,new@staff.example' });
    await service.delivered();
    const moved = await intake(['outbox', 'retry', receipt, '--to-current'], env);
    expect(moved).toMatchObject({ code: 0, stdout: '1 件を送信待ちに戻しました\n', stderr: '' });
    await pass(5000);
    expect(await find(receipt)).toContain('new@staff.example accepted');
  });

  it.runIf(inFile)('リレーが止まっていても、知らせる先には届く。410はそれきりにする', async () => {
    await relay.stop();
    const first = await send();
    expect(posted.map(({ id }) => id)).toEqual([first]);
    status = 500;
    const second = await send();
    status = 410;
    await pass(2 * MINUTE);
    expect(await find(second)).toContain('webhook failed');
    // That one is told does not make up for mail that does not leave.
    await pass(2 * 60 * MINUTE);
    await send({ body: 'もう一件。' });
    expect(await page()).toContain('headline 異常');
    await relay.start();
    relay.script = {};
    await pass(2 * 60 * MINUTE);
    expect(arrived().filter((address) => address === 'taken@staff.example')).toHaveLength(3);
    expect(await page()).toContain('headline 正常');
  });

  it.runIf(inFile)('種別で分けた宛先に届け、決めていない種別はふつうの宛先に届ける', async () => {
    relay.script = {};
    await restart({
      AUTO_REPLY: 'off',
      MAIL_TO_CONTACT: 'all@staff.example',
      MAIL_TO_CONTACT_BY_CATEGORY: `{"${CHOSEN.category}": ["a@staff.example", "b@staff.example"]}`,
    });
    await send({ category: CHOSEN.category });
    expect(arrived()).toEqual(['a@staff.example', 'b@staff.example']);
    relay.mailbox.clear();
    await send({ category: OTHER_CATEGORY, body: 'ほかの用件です。' });
    expect(arrived()).toEqual(['all@staff.example']);
  });
});
