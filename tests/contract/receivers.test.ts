import { afterEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { freePorts } from '../support/free-ports.ts';
import { intake } from '../support/service/cli.ts';
import {
  RETRY_AFTER,
  startReceiver,
  type Receiver,
  type ReceiverFormat,
} from '../support/service/receivers.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let receiver: Receiver;
let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
  await receiver.stop();
});

const settings = () => ({ DATA_DIR: service?.folder ?? '', ...receiver.env });

/** A service that tells this receiver of each submission. */
async function start(format: ReceiverFormat, env: Record<string, string> = {}) {
  receiver = await startReceiver(format);
  const started = await startTestService({
    env: { FORM_TOKEN_MIN_AGE: '0s', ...receiver.env, ...env },
  });
  service = started;
  return {
    ...started,
    async send(body: string): Promise<string> {
      const request = started.postForm('/api/contact', await started.formToken());
      const answer = await request.send({ ...INQUIRY, body }).expect(202);
      await started.delivered();
      return (answer.body as { receipt: string }).receipt;
    },
    async pass(milliseconds: number) {
      started.clock.set(milliseconds - MINUTE);
      started.clock.advance(MINUTE);
      await started.delivered();
    },
    page: async () =>
      (await started.service.operatorsApp.inject('/status')).body
        .replaceAll(/\s+/g, ' ')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"'),
    isGone: async () =>
      /^intake_destinations_gone (\d)$/m.exec(
        (await started.service.operatorsApp.inject('/metrics')).body,
      )?.[1],
    async find(receipt: string) {
      const line = await started.service.worker
        .drain()
        .then(() => intake(['find', receipt, '--json'], settings()));
      const { deliveries } = JSON.parse(line.stdout) as {
        deliveries: { channel: string; state: string; lastError: string | null }[];
      };
      return deliveries.find(({ channel }) => channel === 'webhook');
    },
  };
}

const ALL: ReceiverFormat[] = ['slack', 'teams', 'chatwork', 'plain'];

describe('知らせる先', () => {
  it.each(ALL)('%s は、受け付けるたびに受け取る', async (format) => {
    const { send, find, isGone } = await start(format);
    const receipt = await send('見積もりの件です。');
    expect(receiver.taken()).toHaveLength(1);
    expect(receiver.taken()[0]?.body).toContain(receipt);
    expect(await find(receipt)).toMatchObject({ state: 'accepted' });
    expect(await isGone()).toBe('0');
  });

  it('Slackには画像や動画を開かせず、Chatworkでは投稿した人にも未読にする', async () => {
    const slack = await start('slack', { WEBHOOK_CONTENT: 'full' });
    await slack.send('https://pictures.example/a.png をご覧ください。');
    expect(JSON.parse(receiver.posts[0]?.body ?? '')).toMatchObject({
      unfurl_links: false,
      unfurl_media: false,
    });
    await service?.stop();
    await receiver.stop();
    const chatwork = await start('chatwork');
    await chatwork.send('見積もりの件です。');
    expect(new URLSearchParams(receiver.posts[0]?.body).get('self_unread')).toBe('1');
  });

  it.each([
    ['slack', 'archived', 'HTTP 410 channel_is_archived'],
    ['slack', 'removed', 'HTTP 404 no_service'],
    ['teams', 'deleted', "The workflow '0a1b' could not be found."],
    ['teams', 'disabled', 'WorkflowTriggerIsNotEnabled'],
    ['chatwork', 'left', "You don't have permission to send messages in this room"],
    ['chatwork', 'revoked', 'HTTP 401 {"errors":["Invalid API Token"]}'],
  ] as const)(
    '%s がなくなると(%s)一分以内に知らせ、何も捨てず、戻れば届ける',
    async (format, state, reason) => {
      const { send, find, pass, page, isGone, logs } = await start(format, {
        REPORT_TO: 'office@staff.example',
      });
      receiver.state = state;
      const receipts = [await send('一件目です。'), await send('二件目です。')];
      await pass(MINUTE);
      const told = logs.filter((line) => line.includes('destination is gone'));
      expect(told.length).toBeGreaterThan(0);
      expect(told[0]).toContain('"level":"error"');
      expect(told[0]).toContain(reason.replaceAll('"', String.raw`\"`));
      expect(await isGone()).toBe('1');
      expect(await page()).toContain('headline 要確認');
      expect(await page()).toContain(`webhookは受け取らなくなっています（HTTP`);
      expect(await page()).toContain(reason);
      const shown = await intake(['status', '--json'], settings());
      expect(shown.stdout).toContain(JSON.stringify(reason).slice(1, -1));

      await pass(DAY);
      for (const receipt of receipts) {
        const delivery = await find(receipt);
        expect(delivery?.state).toBe('waiting');
        expect(delivery?.lastError).toContain(reason);
      }
      await service?.service.report.check();
      const report = service?.relay.mailbox.mails.find(({ parsed }) =>
        parsed.subject?.startsWith('[日報]'),
      );
      expect(report?.parsed.text?.replaceAll(/\s+/g, ' ')).toContain(reason);

      receiver.state = 'open';
      await pass(2 * 60 * MINUTE);
      expect(receiver.taken()).toHaveLength(2);
      expect(await isGone()).toBe('0');
      expect(await page()).toContain('headline 正常');
    },
  );

  it('設定を直して起動し直すと、待っていたものがすぐに届き、知らせはやむ', async () => {
    const before = await start('slack');
    receiver.state = 'archived';
    await before.send('一件目です。');
    await before.pass(DAY);
    const { folder } = before;
    // The data stay where they are.
    await before.service.close();
    receiver.state = 'open';
    service = await startTestService({
      env: { FORM_TOKEN_MIN_AGE: '0s', ...receiver.env, DATA_DIR: folder },
      relay: before.relay,
      startAt: before.clock.now(),
    });
    await service.delivered();
    expect(receiver.taken()).toHaveLength(1);
    const { body } = await service.service.operatorsApp.inject('/status');
    expect(body).not.toContain('受け取らなくなっています');
    await before.relay.stop();
  });

  it('ほかのシステムが410を返せば、その一件だけを終え、次からはまた届ける', async () => {
    const { send, find, pass, isGone } = await start('plain');
    receiver.state = 'unwanted';
    const first = await send('一件目です。');
    receiver.state = 'open';
    const second = await send('二件目です。');
    await pass(MINUTE);
    expect(await find(first)).toMatchObject({ state: 'failed', lastError: 'HTTP: 410' });
    expect(await find(second)).toMatchObject({ state: 'accepted' });
    expect(await isGone()).toBe('0');
  });

  it.each(ALL)(
    '%s が混み合って429を返せば、騒がずに、言われた時まで待って届ける',
    async (format) => {
      const { send, pass, page, isGone, clock } = await start(format);
      receiver.state = 'busy';
      // Each form is open for half a minute.
      receiver.resetAt = (clock.now() + MINUTE) / 1000 + Number(RETRY_AFTER);
      await send('一件目です。');
      await send('二件目です。');
      for (let minutes = 1; minutes < 10; minutes += 1) await pass(MINUTE);
      expect(receiver.posts).toHaveLength(1);
      expect(await isGone()).toBe('0');
      expect(await page()).toContain('headline 正常');
      receiver.state = 'open';
      await pass(2 * MINUTE);
      expect(receiver.taken()).toHaveLength(2);
    },
  );

  it('ほかのシステムの言葉は、アドレスや入力を引くことがあるので、findだけが示す', async () => {
    const { send, find, pass, page, logs } = await start('plain', { WEBHOOK_CONTENT: 'full' });
    receiver.state = 'missing';
    const receipt = await send('一件目です。');
    await pass(MINUTE);
    expect((await find(receipt))?.lastError).toContain('HTTP: 404 Cannot POST /secret-hook');
    expect(await page()).toContain('webhookは受け取らなくなっています（HTTP: 404）');
    const status = await intake(['status', '--json'], settings());
    for (const text of [await page(), status.stdout, logs.join('\n')]) {
      expect(text).not.toContain('secret-hook');
    }
  });
});

describe('webhook test', () => {
  const test = (changes: Record<string, string> = {}, ...options: string[]) =>
    intake(['webhook', 'test', ...options], { ...receiver.env, ...changes });

  it.each([
    ['slack', 'HTTP 200 ok'],
    ['teams', 'HTTP 202'],
    ['chatwork', 'HTTP 200 {"message_id":"1234567890"}'],
    ['plain', 'HTTP: 204'],
  ] as const)('%s に試験の知らせを送り、返事を示す', async (format, answer) => {
    receiver = await startReceiver(format);
    const { code, stdout } = await test();
    expect(code).toBe(0);
    expect(stdout).toContain(answer);
    expect(receiver.taken()).toHaveLength(1);
    const body = receiver.taken()[0]?.body ?? '';
    const shown = format === 'chatwork' ? (new URLSearchParams(body).get('body') ?? '') : body;
    expect(shown).toContain(format === 'plain' ? '"type":"test"' : '試験の知らせです');
  });

  it.each([
    ['slack', 'archived', 'HTTP 410 channel_is_archived', 'hooks.slack.com/services/'],
    ['teams', 'deleted', 'HTTP 404', 'sig='],
    ['chatwork', 'left', 'HTTP 403', '部屋'],
    ['chatwork', 'revoked', 'HTTP 401', 'APIトークン'],
    ['plain', 'missing', 'HTTP: 404 Cannot POST', 'WEBHOOK_FORMAT'],
    ['slack', 'busy', 'HTTP 429', '時間をおいて'],
  ] as const)(
    '%s に断られると(%s)、その言葉と、することを示す',
    async (format, state, words, advice) => {
      receiver = await startReceiver(format);
      receiver.state = state;
      const { code, stderr } = await test();
      expect(code).toBe(1);
      expect(stderr).toContain(words);
      const [, told = ''] = /→ (.*)/.exec(stderr) ?? [];
      expect(told).toContain(advice);
      const { stdout } = await test({}, '--json');
      expect(JSON.parse(stdout)).toMatchObject({ sent: false });
    },
  );

  it('長い返事は初めの200文字だけを、制御文字を除いて示す', async () => {
    receiver = await startReceiver('plain');
    receiver.state = 'talkative';
    const { stderr } = await test();
    // oxlint-disable-next-line no-control-regex
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(stderr).toContain('長い話');
    expect(stderr.match(/長/g)?.length).toBeLessThan(70);
  });

  it('つながらないときは、ホストかTLSのどちらを見るかを示す', async () => {
    receiver = await startReceiver('plain');
    const [port] = await freePorts(1);
    const closed = await test({ WEBHOOK_URL: `http://127.0.0.1:${port}/` });
    expect(closed.code).toBe(1);
    expect(closed.stderr).toMatch(/connection: [A-Z_]+\n.*→ .*ホスト/);
    const noTls = await test({
      WEBHOOK_URL: (receiver.env['WEBHOOK_URL'] ?? '').replace('http:', 'https:'),
    });
    expect(noTls.stderr).toMatch(/connection: \w+\n.*→ .*TLS/);
  });

  it('設定がなければ、そう言う', async () => {
    receiver = await startReceiver('plain');
    const { code, stderr } = await test({ WEBHOOK_URL: '' });
    expect(code).toBe(1);
    expect(stderr).toContain('WEBHOOK_URL が設定されていません');
  });
});
