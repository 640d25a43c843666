import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CHOICES } from 'shared/fields/choice';
import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';
import { describe, expect, it } from 'vitest';

import { loadConfig, reportConfig } from './config.ts';

const [CATEGORY = ''] = Object.keys(CHOICES.category);

const problemsOf = (environment: Record<string, string>) =>
  reportConfig(environment).filter(({ problem }) => problem !== undefined);

describe('loadConfig', () => {
  it('works on nothing outside production', () => {
    expect(loadConfig({})).toMatchObject({
      port: 8787,
      smtpUrl: 'smtp://127.0.0.1:1025',
      rateLimit: { max: 60, window: 60_000 },
      formToken: { minAge: 2000 },
      proxies: { directProxies: [], upstreamProxies: undefined },
    });
  });

  it('never guesses in production where mail goes', () => {
    const names = problemsOf({ NODE_ENV: 'production' }).map(({ name }) => name);
    expect(names).toEqual(['SMTP_URL', 'MAIL_FROM', 'MAIL_TO_CONTACT', 'MAIL_TO_RECRUITMENT']);
  });

  it('refuses links in the daily mail that would lead nowhere', () => {
    const origin = 'https://www.example.jp';
    const load = (more: Record<string, string>) =>
      loadConfig({ RELEASE_LINK_ORIGIN: origin, ...more }).releaseLinkOrigin;
    expect(() => load({})).toThrow('METRICS_PORT も設定してください');
    expect(() => load({ SITE_ORIGIN: 'https://example.jp' })).toThrow('RELEASE_LINK_ORIGIN');
    const followUp = { FOLLOW_UP_DAYS: '3', RELEASE_LINK_ORIGIN: '' };
    expect(() => load(followUp)).toThrow('FOLLOW_UP_DAYS: 「対応した」と記すページがありません');
    // Two combinations that don't fit are both named.
    expect(() => load({ SMTP_USER: 'a' })).toThrow(/SMTP_PASSWORD.*\n.*METRICS_PORT/);
    expect(load({ SITE_ORIGIN: origin })).toBe(origin);
    expect(load({ METRICS_PORT: '9464' })).toBe(origin);
  });

  it('names every bad setting at once', () => {
    const environment = {
      API_PORT: '99999',
      SMTP_URL: 'http://relay',
      RATE_LIMIT_WINDOW: '10',
      TRUST_PROXY: 'everyone',
      SALES_MODE: 'maybe',
      MAIL_TO_CONTACT: 'a@example.jp, nobody',
      FORM_TOKEN_SECRET: 'short',
    };
    const problems = problemsOf(environment);
    expect(problems.map(({ name }) => name).toSorted()).toEqual([
      'API_PORT',
      'FORM_TOKEN_SECRET',
      'MAIL_TO_CONTACT',
      'RATE_LIMIT_WINDOW',
      'SALES_MODE',
      'SMTP_URL',
      'TRUST_PROXY',
    ]);
    for (const { problem } of problems) expect(problem).toMatch(/してください$/);
    const lines = problems.map(({ name, problem }) => `${name}: ${problem}`);
    expect(() => loadConfig(environment)).toThrow(lines.join('\n'));
  });

  it.each([
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0/8'],
    ['TRUSTED_PROXIES', '203.0.113.0/24,198.51.100.7'],
    ['TRUSTED_PROXIES', 'uniquelocal'],
    ['RATE_LIMIT_WINDOW', '0s'],
    ['FORM_TOKEN_MIN_AGE', '13h'],
    ['RATE_LIMIT_MAX', '2.5'],
    ['SMTP_URL', 'smtp:'],
    ['SMTP_URL', 'smtp:user:pw@host'],
    ['DATABASE_URL', 'mysql://db/x'],
  ])('refuses %s=%s, which could never work', (name, value) => {
    expect(problemsOf({ [name]: value }).map((problem) => problem.name)).toEqual([name]);
  });

  it('says how to write signs in a password that end an address', () => {
    const [refused] = problemsOf({ SMTP_URL: 'smtp://us@er:pa#ss@relay.example:587' });
    expect(refused?.problem).toContain('%40');
    expect(problemsOf({ SMTP_URL: 'smtp://us%40er:pa%23ss@relay.example:587' })).toEqual([]);
  });

  it('asks for no older a form token than the site waits for', () => {
    const longest = LONGEST_TOKEN_WAIT_SECONDS;
    const minAge = (FORM_TOKEN_MIN_AGE: string) =>
      loadConfig({ FORM_TOKEN_MIN_AGE }).formToken.minAge;
    expect(minAge(`${longest}s`)).toBe(longest * 1000);
    expect(minAge('0')).toBe(0);
    const [refused] = problemsOf({ FORM_TOKEN_MIN_AGE: `${longest * 1000 + 1}ms` });
    expect(refused?.problem).toBe(`0s から ${longest}s の間で指定してください`);
  });

  it('reads a secret from a file, and only a secret', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'smtp');
    writeFileSync(file, 'smtps://u:p@relay.example:465\n');
    expect(loadConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://u:p@relay.example:465');
    expect(problemsOf({ SMTP_URL_FILE: `${file}-missing` })).toHaveLength(1);
    expect(loadConfig({ DATA_DIR_FILE: file }).dataDir).not.toContain('smtps');
  });

  it('says what keeps it from reading a secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const file = join(folder, 'smtp');
    const problem = (environment: Record<string, string>) => problemsOf(environment)[0]?.problem;
    expect(problem({ SMTP_URL_FILE: file })).toBe(`${file} がありません`);
    expect(problem({ SMTP_URL_FILE: folder })).toMatch(/はフォルダーです/);
    writeFileSync(file, '\n');
    expect(problem({ SMTP_URL_FILE: file })).toBe(`${file} が空です`);
    writeFileSync(file, 'smtp://relay.example');
    const both = { SMTP_URL: 'smtp://old.example', SMTP_URL_FILE: file };
    expect(problem(both)).toMatch(/^SMTP_URL と SMTP_URL_FILE の両方/);
    expect(JSON.stringify(reportConfig(both))).not.toMatch(/(?:old|relay)\.example/);
  });

  it.skipIf(process.getuid?.() === 0)('names a secret that it may not read', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'smtp');
    writeFileSync(file, 'smtp://relay.example');
    chmodSync(file, 0);
    expect(problemsOf({ SMTP_URL_FILE: file })[0]?.problem).toMatch(/権限がありません/);
  });

  it('takes proxies separated by blanks', () => {
    const trusted = (TRUST_PROXY: string) => loadConfig({ TRUST_PROXY }).proxies.directProxies;
    expect(trusted('uniquelocal ')).toEqual(['uniquelocal']);
    expect(trusted('loopback 192.0.2.1  2001:db8::/32')).toHaveLength(3);
    expect(problemsOf({ TRUST_PROXY: 'loopback, 192.0.2.1' })).toHaveLength(1);
    const { proxies } = loadConfig({ TRUST_PROXY: 'uniquelocal', TRUSTED_PROXIES: '192.0.2.1' });
    expect(proxies).toEqual({ directProxies: ['uniquelocal'], upstreamProxies: ['192.0.2.1'] });
  });

  it.each([
    ['RATE_LIMIT_MAX', ' 30\r', 30],
    ['RATE_LIMIT_MAX', '"30"', 30],
    ['RATE_LIMIT_MAX', "'30'", 30],
  ])('reads %s=%j as it was meant', (name, text, max) => {
    expect(loadConfig({ [name]: text }).rateLimit.max).toBe(max);
  });

  it('keeps the quotes of a name that has them', () => {
    const MAIL_FROM = '"受付, 営業部" <noreply@example.jp>';
    expect(loadConfig({ MAIL_FROM }).mail.from).toBe(MAIL_FROM);
  });

  it.each([
    ['MAIL_FROM', '\ufffd\ufffdt <a@example.jp>', /^文字化けしています。.*UTF-8/],
    ['MAIL_FROM', '受付\n <a@example.jp>', /制御文字/],
    ['FORM_TOKEN_SECRET', `${'s'.repeat(40)}\ufffd`, /^文字化け/],
    ['RATE_LIMIT_MAX', '６０', /整数で.*半角で/],
    ['RATE_LIMIT_MAX', '60回', /整数で/],
    ['RATE_LIMIT_MAX', '60 # per minute', /整数で/],
    ['RATE_LIMIT_WINDOW', '１ｍ', /単位で.*半角で/],
    ['RATE_LIMIT_WINDOW', '1分', /単位で/],
    ['AUTO_REPLY', 'ｏｎ', /on、off のいずれか.*半角で/],
    ['SITE_ORIGIN', 'https：//www.example.jp', /半角で/],
    // Compose takes it for the value, where nothing stands before it.
    ['SITE_ORIGIN', '# https://www.example.jp', /別の行/],
    ['SMTP_USER', '# ユーザー名', /別の行/],
    ['STATUS_TOKEN', '# 16文字以上のパスワード', /別の行/],
  ])('says what is wrong with %s=%s', (name, text, said) => {
    expect(problemsOf({ [name]: text })).toEqual([
      expect.objectContaining({ name, problem: expect.stringMatching(said) }),
    ]);
  });

  it('takes the key of a Google service account as its console hands it out, in lines', () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const key = { client_email: 'a@example.iam.gserviceaccount.com', private_key: privateKey };
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'key.json');
    writeFileSync(file, `${JSON.stringify(key, undefined, 2)}\n`);
    expect(problemsOf({ SMTP_OAUTH_KEY_FILE: file })).toEqual([]);
    writeFileSync(file, 'password\nand more\n');
    expect(problemsOf({ SMTP_PASSWORD_FILE: file })[0]?.problem).toContain('改行');
  });

  it('takes the recipients of a category as YAML or JSON, one or several', () => {
    const byCategory = (text: string) =>
      loadConfig({ MAIL_TO_CONTACT_BY_CATEGORY: text }).mail.toContactByCategory;
    expect(byCategory(`{${CATEGORY}: a@example.jp}`)).toEqual({ [CATEGORY]: ['a@example.jp'] });
    const two = { [CATEGORY]: ['b@example.jp', 'c@example.jp'] };
    expect(byCategory(`{${CATEGORY}: [b@example.jp, c@example.jp]}`)).toEqual(two);
    expect(byCategory(`{"${CATEGORY}": "b@example.jp, c@example.jp"}`)).toEqual(two);
    expect(byCategory('')).toBeUndefined();
  });

  it.each([
    ['{no-longer-offered: a@example.jp}', '「no-longer-offered」という項目はありません'],
    [`{${CATEGORY}: nobody}`, 'メールアドレスを'],
    [`{${CATEGORY}: []}`, 'メールアドレスを'],
    [`{${CATEGORY}: }`, 'メールアドレスを'],
    ['a@example.jp', `{ ${CATEGORY}: sales@example.jp } の形で`],
    [`{${CATEGORY}: a@example.jp, ${CATEGORY}: b@example.jp}`, 'YAMLとして読めません'],
    [`{${CATEGORY}: [a@example.jp`, 'YAMLとして読めません'],
  ])('refuses the recipients %s', (text, reason) => {
    const [problem] = problemsOf({ MAIL_TO_CONTACT_BY_CATEGORY: text });
    expect(problem?.problem).toContain(reason);
    expect(problem?.problem).toContain(`使える種別は ${CATEGORY}`);
  });

  it.each([
    ['plain', 'whsec_c2hvcnQ='],
    ['plain', 'no prefix'],
    ['plain', 'whsec_'],
    ['chatwork', ''],
    ['chatwork', 'Bearer x'],
  ])('refuses for %s the secret %j', (WEBHOOK_FORMAT, WEBHOOK_SECRET) => {
    expect(() => loadConfig({ WEBHOOK_FORMAT, WEBHOOK_SECRET })).toThrow(/^WEBHOOK_SECRET: /);
  });

  it.each([
    ['https://hooks.slack.com/services/T0/B0/x', 'plain', 'WEBHOOK_FORMAT', ' slack '],
    ['https://api.chatwork.com/v2/rooms/1/messages', 'slack', 'WEBHOOK_FORMAT', ' chatwork '],
    ['https://prod-1.japaneast.logic.azure.com/workflows/1', 'plain', 'WEBHOOK_FORMAT', ' teams '],
    ['https://prod-1.japaneast.logic.azure.com/workflows/1', 'teams', 'WEBHOOK_URL', 'sig='],
    ['https://e.f1.environment.api.powerplatform.com/x?sig=', 'teams', 'WEBHOOK_URL', 'sig='],
  ])('refuses %s with the format %s', (WEBHOOK_URL, WEBHOOK_FORMAT, name, words) => {
    const load = () => loadConfig({ WEBHOOK_URL, WEBHOOK_FORMAT });
    expect(load).toThrow(new RegExp(`^${name}: `));
    expect(load).toThrow(words);
  });

  it.each([
    ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
    ['https://prod-1.japaneast.logic.azure.com:443/workflows/1?sp=a&sig=b', 'teams'],
    // Mattermost reads what Slack does, and a relay of one's own anything.
    ['https://chat.company.example/hooks/x', 'slack'],
    ['https://relay.company.example/x', 'teams'],
    ['https://nothooks.slack.com/x', 'plain'],
  ])('takes %s with the format %s', (WEBHOOK_URL, WEBHOOK_FORMAT) => {
    const webhook = { format: WEBHOOK_FORMAT };
    expect(loadConfig({ WEBHOOK_URL, WEBHOOK_FORMAT })).toMatchObject({ webhook });
  });

  it('treats an empty variable as not set, as compose files write it', () => {
    expect(loadConfig({ API_PORT: '', FORM_TOKEN_SECRET: '' }).port).toBe(8787);
  });
});

describe('reportConfig', () => {
  it('shows where each setting comes from and hides secrets', () => {
    const report = reportConfig({
      SMTP_URL: 'smtp://user:secret@relay.example:587',
      API_PORT: 'x',
    });
    const find = (name: string) => report.find((row) => row.name === name);
    expect(find('SMTP_URL')?.shown).toBe('smtp://****:****@relay.example:587');
    expect(find('API_PORT')).toMatchObject({ source: 'environment', shown: 'x' });
    expect(find('API_PORT')?.problem).toBe('整数で指定してください');
    expect(find('DATA_DIR')).toMatchObject({ source: 'default', problem: undefined });
    expect(find('FORM_TOKEN_SECRET')?.source).toBe('not set');
    expect(JSON.stringify(report)).not.toContain('secret@');
  });
});

it('HEARTBEAT_URL には、開けないユーザー名とパスワードを書けない', () => {
  const problems = (text: string) =>
    reportConfig({ HEARTBEAT_URL: text }).map((row) => row.problem);
  expect(problems('https://user:password@kuma.example/api/push/x')).toContain(
    'アドレスには、ユーザー名とパスワードを書けません',
  );
  expect(problems('http://10.0.0.5/api/push/x?status=up')).not.toContainEqual(expect.any(String));
});

describe.each(['WEBHOOK_URL', 'SMTP_OAUTH_TOKEN_URL'])('%s', (name) => {
  const problemOf = (text: string) =>
    reportConfig({ [name]: text }).find((setting) => setting.name === name)?.problem;

  it.each([
    'https://hooks.example/a?b=c',
    'http://127.0.0.1:8080/hook',
    'http://[::1]/hook',
    'http://localhost/hook',
    // A container beside us.
    'http://receiver:8080/hook',
    'http://10.0.0.5/hook#requireTLS=false',
  ])('%s を受け付ける', (text) => {
    expect(problemOf(text)).toBeUndefined();
  });

  it.each([
    ['http://hooks.example/a', '暗号化されずに'],
    ['http://10.0.0.5/hook', '暗号化されずに'],
    ['http://10.0.0.5/hook?requireTLS=false', '暗号化されずに'],
    ['http://127.example.jp/hook', '暗号化されずに'],
    ['https://user:password@hooks.example/', 'ユーザー名とパスワードを書けません'],
    ['https://user@hooks.example/', 'ユーザー名とパスワードを書けません'],
    ['ftp://hooks.example/', 'で始まるアドレス'],
    ['https://', 'で始まるアドレス'],
  ])('%s を言葉で断る', (text, words) => {
    expect(problemOf(text)).toContain(words);
  });
});
