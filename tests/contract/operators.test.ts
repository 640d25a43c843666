import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { labelOf } from '../fixtures/forms/choices.ts';
import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { tokenServer } from '../support/mail/token-server.ts';
import { intake } from '../support/service/cli.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
let inquiry: string;
let application: string;

beforeAll(async () => {
  // The commands go by the computer's clock.
  service = await startTestService({ startAt: Date.now() });
  // Refused for good by the relay: two dead letters.
  service.relay.script = { RCPT: { reply: 550, text: 'no such user' } };
  const token = await service.formToken();
  const sent = await service.postForm('/api/contact', token).send(INQUIRY);
  inquiry = sent.body.receipt;
  const request = service.postForm('/api/recruitment', token);
  for (const [name, value] of Object.entries(APPLICATION)) request.field(name, value);
  const applied = await request.attach('resume', FILES.pdf(), '履歴書.pdf');
  application = applied.body.receipt;
  await service.delivered();
});
afterAll(() => service.stop());

const run = (...args: string[]) =>
  intake(args, { DATA_DIR: service.folder, SMTP_URL: service.relay.url });
const runJson = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);

describe('運用コマンドはサービスの稼働中に使える', () => {
  it('outbox list は配信不能の受付を表で示す', async () => {
    const { code, stdout } = await run('outbox', 'list', '--state', 'dead');
    expect(code).toBe(0);
    expect(stdout).toContain(inquiry);
    expect(stdout).toContain('配信不能');
    const entries = await runJson('outbox', 'list');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ receipt: inquiry, state: 'dead', attempts: 1 });
  });

  it('outbox show は内容と最後のエラーを示す', async () => {
    const { stdout } = await run('outbox', 'show', application);
    for (const text of ['髙橋 𠮷子', '履歴書.pdf', labelOf('jobType'), 'no such user']) {
      expect(stdout).toContain(text);
    }
  });

  it('outbox export は担当者に届くはずだったメールを書き出し、上書きはしない', async () => {
    const file = join(service.folder, 'out.eml');
    expect((await run('outbox', 'export', application, '--output', file)).code).toBe(0);
    const mail = await simpleParser(await readFile(file));
    expect(mail.subject).toContain(application);
    expect(mail.attachments[0]?.content.equals(FILES.pdf())).toBe(true);
    const { stdout } = await run('outbox', 'export', application, '--output', '-');
    expect((await simpleParser(stdout)).subject).toBe(mail.subject);
    const again = await run('outbox', 'export', application, '--output', file);
    expect(again.code).toBe(1);
    expect(again.stderr).toBe(`${file} はもうあります。上書きはしません\n`);
    const nowhere = join(service.folder, 'nowhere', 'out.eml');
    const lost = await run('outbox', 'export', application, '--output', nowhere);
    expect(lost.stderr).toBe(`${nowhere} がありません\n`);
  });

  it('outbox retry で送り直すと、復旧したリレーから届く', async () => {
    service.relay.script = {};
    const retried = await run('outbox', 'retry', inquiry);
    expect(retried.code).toBe(0);
    service.clock.advance(10 * 60_000);
    await service.delivered();
    const subjects = service.relay.mailbox.mails.map(({ parsed }) => parsed.subject);
    expect(subjects).toEqual([expect.stringContaining(inquiry)]);
    expect(await runJson('outbox', 'list')).toHaveLength(1);
  });

  it('outbox backup は、動かしたまま添付ファイルごと一つのファイルに写し、上書きはしない', async () => {
    const folder = join(service.folder, 'copied');
    await mkdir(folder);
    const file = join(folder, 'outbox.sqlite');
    expect(await run('outbox', 'backup', file)).toMatchObject({ code: 0 });
    const again = await run('outbox', 'backup', file);
    expect(again).toMatchObject({ code: 1 });
    expect(again.stderr).toContain('上書きはしません');
    const listed = (from: string) =>
      intake(['outbox', 'list', '--json'], { DATA_DIR: from, SMTP_URL: service.relay.url });
    expect((await listed(folder)).stdout).toBe((await listed(service.folder)).stdout);
    const shown = await intake(['outbox', 'show', application], { DATA_DIR: folder });
    expect(shown.stdout).toContain('履歴書.pdf');
  });

  it('outbox backup は、壊れた保存先を写さずに知らせる', async () => {
    const copy = join(service.folder, 'damaged');
    await mkdir(copy);
    const file = join(copy, 'outbox.sqlite');
    await run('outbox', 'backup', file);
    const content = await readFile(file);
    // The root pages of tables, behind the page that names them.
    await writeFile(file, content.fill(0xff, 16 * 1024, 64 * 1024));
    const refused = await intake(['outbox', 'backup', join(service.folder, 'copy.sqlite')], {
      DATA_DIR: copy,
    });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('壊れています');
  });

  it('outbox discard は確認なしには消さない', async () => {
    const refused = await run('outbox', 'discard', application);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--yes');
    expect(await runJson('outbox', 'list')).toHaveLength(1);
    expect((await run('outbox', 'discard', application, '--yes')).code).toBe(0);
    expect(await runJson('outbox', 'list')).toEqual([]);
  });

  it('find は破棄した受付を、個人情報なしで破棄の日時とともに示す', async () => {
    await run('outbox', 'discard', application, '--yes');
    const shown = await run('find', application);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/いまの状態 +破棄\n/);
    expect(shown.stdout).toMatch(/終了日時 +\d{4}年\d+月\d+日（.）\d+:\d{2}/);
    expect(await runJson('find', application)).toMatchObject({
      receipt: application,
      fate: 'discarded',
      endedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
  });

  it('find は受け付けていない番号を、そのとおりに言う', async () => {
    const shown = await run('find', 'C-20260101-000000');
    expect(shown).toMatchObject({ code: 1, stdout: '' });
    expect(shown.stderr).toContain('受け付けていません');
  });

  it.each([
    ['小文字', (text: string) => text.toLowerCase()],
    [
      '全角',
      (text: string) =>
        text.replaceAll(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
    ['前後の空白と長い横線', (text: string) => ` ${text.replaceAll('-', '−')} `],
  ])('%sの番号でも見つける', async (_, typed) => {
    const shown = await run('find', typed(application));
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain(application);
  });

  it('破棄したものは、破棄したと言う', async () => {
    await run('outbox', 'discard', application, '--yes');
    for (const command of [['show'], ['export'], ['retry'], ['discard', '--yes']]) {
      const [name = '', ...flags] = command;
      const { code, stderr } = await run('outbox', name, application, ...flags);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: `${application} は「破棄」です。内容はもう残っていません\n`,
      });
    }
  });

  it('find にメールアドレスを渡すと、探し方を言う', async () => {
    const { code, stderr } = await run('find', INQUIRY.email);
    expect(code).toBe(2);
    expect(stderr).toContain('intake outbox find --email');
  });

  it('outbox find は残っている受付を示し、届け終えたものは分からないと言う', async () => {
    const shown = await run('outbox', 'find', '--email', INQUIRY.email);
    expect(shown.code).toBe(1);
    expect(shown.stdout).toContain('該当する受付はありません');
    expect(shown.stderr).toContain('届け終えたもの');
  });

  it('mail test は試験メールを送り、だめなら理由を言う', async () => {
    const sent = await run('mail', 'test');
    expect(sent.code).toBe(0);
    const recipients = service.relay.mailbox.mails.slice(-2).flatMap(({ envelope }) => envelope.to);
    expect(recipients.toSorted()).toEqual([
      'contact@tsumugi-edge.example',
      'recruit@tsumugi-edge.example',
    ]);
    service.relay.script = { RCPT: { reply: 550, text: 'no such user' } };
    const failed = await run('mail', 'test');
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('no such user\n');
    expect(failed.stderr).toContain('relays.ja.md の「リレーのエラー」');
  });

  it('mail notice は標準入力の文章をその方に送り、届かないアドレスなら REPORT_TO に送る', async () => {
    service.relay.script = {};
    const tell = (address: string, settings = {}) =>
      intake(
        ['mail', 'notice', '--', '公開できません\r\nBcc: all@company.example', address],
        { SMTP_URL: service.relay.url, ...settings },
        { input: 'index.md:4: 題名を書いてください\n' },
      );
    expect(await tell('staff@company.example')).toMatchObject({ code: 0 });
    const [mail] = service.relay.mailbox.mails.slice(-1);
    expect(mail?.envelope.to).toEqual(['staff@company.example']);
    expect(mail?.parsed.subject).toBe('[お知らせ] 公開できません Bcc: all@company.example');
    expect(mail?.parsed.text).toContain('index.md:4: 題名を書いてください');
    const hidden = '1+staff@users.noreply.github.com';
    const settings = { REPORT_TO: 'admin@company.example' };
    for (const address of [hidden, '--json', '']) {
      expect(await tell(address, settings)).toMatchObject({ code: 0 });
      const [last] = service.relay.mailbox.mails.slice(-1);
      expect(last?.envelope.to, address).toEqual(['admin@company.example']);
    }
    const nobody = await tell(hidden);
    expect(nobody).toMatchObject({ code: 1 });
    expect(nobody.stderr).toContain('REPORT_TO を設定してください');
  });

  it('mail test と config check は、返信が自分に届く差出人を知らせる', async () => {
    const settings = { SMTP_URL: service.relay.url, MAIL_FROM: 'contact@tsumugi-edge.example' };
    service.relay.script = {};
    for (const command of [
      ['mail', 'test'],
      ['config', 'check'],
    ]) {
      const { code, stderr } = await intake(command, settings);
      expect(code).toBe(0);
      expect(stderr).toContain('MAIL_FROM: contact@tsumugi-edge.example は宛先でもあります');
    }
  });

  it('mail test --acknowledgement は、受付確認の見本も、その書類の担当者へ送る', async () => {
    service.relay.script = {};
    const file = join(service.folder, 'auto-reply.yaml');
    await writeFile(file, 'recruitment:\n  text: 書類が届きました。\nsignature: 採用係\n');
    const { code } = await run('mail', 'test', '--acknowledgement');
    expect(code).toBe(0);
    const custom = await intake(['mail', 'test', '--acknowledgement'], {
      SMTP_URL: service.relay.url,
      AUTO_REPLY_FILE: file,
    });
    expect(custom.code).toBe(0);
    const samples = (recipient: string) =>
      service.relay.mailbox.mails
        .filter(({ envelope }) => envelope.to.includes(recipient))
        .map(({ parsed }) => parsed)
        .filter(({ subject }) => subject?.startsWith('[見本]'));
    expect(samples('contact@tsumugi-edge.example')).toHaveLength(2);
    const [shipped, changed] = samples('recruit@tsumugi-edge.example');
    expect(shipped?.text).toContain('誠にありがとうございます');
    expect(changed?.text).toContain('書類が届きました。');
    expect(changed?.text).toContain('\n\n採用係\n\n');
  });

  it('mail test は、宛先の一つだけが断られても失敗し、その宛先と理由を言う', async () => {
    const text = 'no such user';
    service.relay.script = {
      RCPT: (line) => (line.includes('recruit@') ? { reply: 550, text } : undefined),
    };
    const { code, stdout, stderr } = await run('mail', 'test');
    expect(code).toBe(1);
    expect(stdout).toBe('リレーが試験メールを受け取りました: contact@tsumugi-edge.example\n');
    expect(stderr).toContain('recruit@tsumugi-edge.example: RCPT TO: 550 no such user');
    expect(stderr).not.toContain('contact@');
    expect(await runJson('mail', 'test')).toEqual({
      sent: false,
      to: [
        { address: 'contact@tsumugi-edge.example', sent: true },
        {
          address: 'recruit@tsumugi-edge.example',
          sent: false,
          reason: 'RCPT TO: 550 no such user',
        },
      ],
    });
  });

  it('config check は誤りをすべて挙げ、秘密は見せない', async () => {
    const settings = {
      SMTP_URL: 'smtp://user:hunter22@relay.example',
      API_PORT: 'x',
      SALES_MODE: 'y',
    };
    const { code, stdout, stderr } = await intake(['config', 'check'], settings);
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ +API_PORT +x/);
    expect(stderr).toContain('API_PORT: 整数で指定してください');
    expect(stderr).toContain('SALES_MODE: delete、flag のいずれかを指定してください');
    expect(stdout + stderr).not.toContain('hunter22');
  });

  it.each([
    [{ SMTP_URLL: 'x' }, /SMTP_URLL: この名前の設定はありません/],
    [{ MAIL_TO_CONTAKT_FILE: 'x' }, /MAIL_TO_CONTAKT_FILE: この名前/],
    [{ SALES_RULES_DIR: 'x', DATABASE_PASSWORD_FILE: 'x', SMTP_URL_FILE: '', API: 'x' }, /^$/],
    [{ RELEASE_LINK_ORIGIN: 'http://intra.example.jp' }, /RELEASE_LINK_ORIGIN: http:/],
    [{ RELEASE_LINK_ORIGIN: 'https://intra.example.jp', REPORT_TO: '' }, /REPORT_TO も/],
    [{ RELEASE_LINK_ORIGIN: 'http://127.0.0.1:9464' }, /^$/],
  ])('config check は、%j に知らせることを知らせる', async (settings, told) => {
    const defaults = { METRICS_PORT: '9464', REPORT_TO: 'admin@tsumugi-edge.example' };
    const { code, stderr } = await intake(['config', 'check'], { ...defaults, ...settings });
    expect(code).toBe(0);
    expect(stderr).toMatch(told);
  });

  it('config check --start は、OAuthのトークンが取れないわけと、することを知らせる', async () => {
    const body = { error: 'invalid_client', error_description: 'AADSTS7000222: expired' };
    const tokens = await tokenServer(() => ({ status: 401, body }));
    const settings = {
      SMTP_URL: 'smtp://127.0.0.1:587',
      SMTP_USER: 'noreply@tsumugi-edge.example',
      SMTP_OAUTH_TENANT: 'tsumugi-edge.example',
      SMTP_OAUTH_CLIENT_ID: 'an-application',
      SMTP_OAUTH_CLIENT_SECRET: 'hunter22',
      SMTP_OAUTH_TOKEN_URL: tokens.url,
      DATA_DIR: join(tmpdir(), 'oauth-check'),
    };
    const { code, stdout, stderr } = await intake(['config', 'check', '--start'], settings);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '起動できます\n' });
    expect(stderr).toContain('invalid_client: AADSTS7000222');
    // Where the guide tells what this is.
    expect(stderr).toContain('relays.ja.md の「リレーのエラー」');
    expect(stderr).not.toContain('hunter22');
  });

  it.each([
    ['postgres://intake:x@db.example.jp/intake', true],
    ['postgres://intake:x@10.0.0.5/intake?sslmode=disable', true],
    ['postgres://intake:x@db.example.jp/intake?sslmode=verify-full', false],
    ['postgres://intake:x@postgres/intake', false],
    ['postgres://intake:x@127.0.0.1/intake', false],
  ])(
    'config check は、別のマシンのデータベースへの暗号化しない接続を知らせる: %s',
    async (url, told) => {
      const { code, stderr } = await intake(['config', 'check'], { DATABASE_URL: url });
      expect(code).toBe(0);
      expect(stderr.includes('個人情報を暗号化せずに送ります')).toBe(told);
    },
  );

  // Neither can be made on any system; a service that tries must not try for ever.
  it.each(['/proc/nowhere/data', join(import.meta.filename, 'data')])(
    'config check --start は、フォルダーを作れない %s を知らせる',
    async (folder) => {
      const settings = { SMTP_URL: 'smtp://relay.example', DATA_DIR: folder };
      const { code, stdout, stderr } = await intake(['config', 'check', '--start'], settings);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(`DATA_DIR: ${folder} `);
      expect(stderr).toMatch(/がありません|フォルダー|権限|読み取り専用/);
    },
  );
});
