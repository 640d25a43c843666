import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { openSqliteOutbox } from 'intake-api/outbox/sqlite/sqlite-outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { intake, intakeProcess, MAIN } from '../support/service/cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-'));
  // An outbox with nothing in it.
  await (await openSqliteOutbox({ directory: folder, role: 'service' })).close();
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => intake(args, { DATA_DIR: folder });

describe('終了コードは、失敗なら1、使い方の誤りなら2', () => {
  it.each([
    [['outbox', 'show', 'C-20261120-ZZZZZZ'], 1],
    [['outbox', 'retry'], 2],
    [['outbox', 'retry', 'C-20261120-ZZZZZZ', '--all'], 2],
    [['outbox', 'list', '--limit', 'many'], 2],
    [['outbox', 'list', '--limit', '0'], 2],
    [['outbox', 'list', '--limit', '1e20'], 2],
    [['outbox', 'list', '--limit', '99999999999999999999'], 2],
    [['config', 'check', '--instances', 'abc'], 2],
    [['config', 'check', '--instances', '0'], 2],
    [['outbox', 'list', '--state', 'lost'], 2],
    [['outbox', 'explode'], 2],
    [['nothing'], 2],
    [['--help'], 0],
    [['outbox', '--help'], 0],
  ])('%j ends with exit code %i', async (args, code) => {
    expect((await run(...args)).code).toBe(code);
  });

  // Most tests run commands within their own process: support/service/cli.ts.
  it.each([
    [['outbox', 'show', 'C-20261120-ZZZZZZ']],
    [['outbox', 'retry']],
    [['outbox', 'list', '--json']],
    [['--help']],
  ])('%j は、プロセスとして動かしても同じ結果になる', async (args) => {
    const env = { DATA_DIR: folder };
    expect(await intakeProcess(args, env)).toEqual(await intake(args, env));
  });
});

describe('使い方の誤りは、何が違うかを示す', () => {
  it.each([
    [['find', 'abc'], '受付番号の形ではありません'],
    [['find', 'a@b.example'], 'メールアドレスから探すには: intake outbox find --email'],
    [['outbox', 'discard', 'C-20261120-ZZZZZZ'], '--yes'],
    [['outbox', 'retry'], '受付番号か --all のどちらかを指定してください'],
    [['outbox', 'list', '--limit', 'many'], '1以上の整数を指定してください'],
    [['outbox', 'list', '--state', 'lost'], 'waiting, leased, dead, trash'],
    [['outbox', 'explode'], 'explode'],
    [['ledger', '--frm', 'x'], '--from'],
  ])('%j', async (args, text) => {
    const { stderr } = await run(...args);
    expect(stderr).toContain(text);
  });
});

it('読み手が先に終わるパイプでも、黙って終わる', async () => {
  const command = `"${process.execPath}" "${MAIN}" --help | true`;
  const { stderr } = await promisify(execFile)('sh', ['-c', command]);
  expect(stderr).toBe('');
});

describe('--json を付けると、失敗しても機械が読める', () => {
  const nowhere = '/proc/nowhere';

  it.each([
    ['outbox', 'show', 'C-20261120-ZZZZZZ'],
    ['outbox', 'export', 'C-20261120-ZZZZZZ'],
    ['sales', 'check', nowhere],
  ])('%s %s', async (...args) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    expect(code).toBe(1);
    expect(`${JSON.parse(stdout).error}\n`).toBe(stderr);
  });

  it('結果があるときは、結果だけを示す', async () => {
    const { code, stdout } = await run('outbox', 'retry', 'C-20261120-ZZZZZZ', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([1, { retried: 0 }]);
    const bad = await intake(['config', 'check', '--json'], { API_PORT: 'x' });
    expect([bad.code, JSON.parse(bad.stdout)]).toEqual([1, expect.any(Array)]);
  });

  it('設定に誤りがあれば、それを示す', async () => {
    const { code, stdout } = await intake(['outbox', 'list', '--json'], { API_PORT: 'x' });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).error).toContain('API_PORT');
  });
});

describe('保存先を読めないとき', () => {
  it('まだ何もなければ、ないと言う', async () => {
    const { stderr } = await intake(['outbox', 'list'], { DATA_DIR: join(folder, 'none') });
    expect(stderr).toContain('がありません。まだ一件も受け付けていないか');
  });

  it('権限がなければ、権限がないと言う', async () => {
    const closed = await mkdtemp(join(folder, 'closed-'));
    await chmod(closed, 0);
    const { code, stderr } = await intakeProcess(
      ['outbox', 'list'],
      { DATA_DIR: closed },
      { obeysModes: true },
    );
    await chmod(closed, 0o700);
    expect(code).toBe(1);
    expect(stderr).toBe(`${join(closed, 'outbox.sqlite')} を読む権限がありません\n`);
  });
});
