import { existsSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { afterEach, describe, expect, it } from 'vitest';

import { createSender } from '../support/service/sender.ts';
import { until } from '../support/until.ts';
import { docker, ROOT } from './engine.ts';
import { prepareProject, startProject, type Project } from './project.ts';

const IMAGE = 'tsumugi-edge/intake-api';

let project: Project;
afterEach(() => project.down());

/** Tries to start, and resolves with what an operator reads then. */
async function refusal(): Promise<string> {
  const { code, stderr } = await project.compose('up', '-d');
  expect(code).not.toBe(0);
  const logs = await project.compose('logs', '--no-log-prefix', '--no-color', 'preflight');
  return stripVTControlCharacters([stderr, logs.stdout, logs.stderr].join('\n'));
}

describe('設定の誤りは、起動の前に名前を挙げて知らされる', () => {
  it('.env が空のとき、足りない設定がすべて挙がる', async () => {
    project = await prepareProject();
    await writeFile(join(project.folder, '.env'), '');
    const told = await refusal();
    expect(told).toContain('preflight');
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO_CONTACT', 'MAIL_TO_RECRUITMENT']) {
      expect(told).toMatch(new RegExp(`^ *${name}: .*必ず設定してください`, 'm'));
    }
  });

  it('値の誤りと、二重に渡された秘密がすべて挙がる', async () => {
    project = await prepareProject();
    const file = join(project.folder, 'smtp-url');
    await writeFile(file, 'smtp://file-secret@relay.example');
    await project.set({
      SMTP_URL_FILE: file,
      MAIL_TO_CONTACT: 'nobody',
      FORM_TOKEN_SECRET: 'short',
      RATE_LIMIT_MAX: 'many',
    });
    const told = await refusal();
    for (const name of ['SMTP_URL', 'MAIL_TO_CONTACT', 'FORM_TOKEN_SECRET', 'RATE_LIMIT_MAX']) {
      expect(told).toMatch(new RegExp(`^ *${name}: .*してください`, 'm'));
    }
    expect(told).not.toContain('file-secret');
  });

  it('秘密のファイルがないとき、その名前が挙がる', async () => {
    project = await prepareProject({ SMTP_URL: '', SMTP_URL_FILE: './.secrets/no-such-file' });
    const { code, stderr } = await project.compose('up', '-d');
    expect(code).not.toBe(0);
    expect(stderr).toContain('.secrets/no-such-file');
  });

  it('コンテナーが読めない秘密のファイルは、その設定と、だれが読むかとともに知らされる', async () => {
    project = await prepareProject({ SMTP_URL: '' });
    const file = join(project.folder, 'smtp-url');
    await writeFile(file, 'smtp://relay.example', { mode: 0o600 });
    await chown(file, 0, 0);
    await project.set({ SMTP_URL_FILE: file });
    expect(await refusal()).toMatch(/^ *SMTP_URL: .*読み書きする権限がありません.*1000/m);
  });

  it('営業判定ルールの誤りは、行と理由が挙がるが、受付は始まる', async () => {
    project = await prepareProject();
    const folder = join(project.folder, 'rules');
    await mkdir(folder);
    await writeFile(join(folder, 'sales-rules.yaml'), 'thresholds: many\n');
    await project.set({ SALES_RULES_DIR: folder });
    await project.must('up', '-d', '--wait');
    const told = await project.must('logs', '--no-log-prefix', '--no-color', 'preflight');
    expect(stripVTControlCharacters(told)).toMatch(
      /^ *SALES_RULES_FILE: .*sales-rules\.yaml:\d+: /m,
    );
    expect((await createSender(project.site).inquire())?.status).toBe(202);
  });

  it('営業判定ルールのフォルダーがないとき、その名前が挙がり、作られもしない', async () => {
    project = await prepareProject();
    const folder = relative(ROOT, join(project.folder, 'rulse'));
    await project.set({ SALES_RULES_DIR: folder });
    const { code, stderr } = await project.compose('up', '-d');
    expect(code).not.toBe(0);
    expect(stderr).toContain('rulse');
    expect(existsSync(join(ROOT, folder))).toBe(false);
  });

  it('共有するものなしに複数台にすると、足りない設定が挙がる', async () => {
    project = await prepareProject({ INTAKE_INSTANCES: '3', FORM_TOKEN_SECRET: '' });
    const told = await refusal();
    expect(told).toMatch(/^ *DATABASE_URL: 3台で/m);
    expect(told).toMatch(/^ *FORM_TOKEN_SECRET: 3台で/m);
  });

  it('データベースに届かないとき、DATABASE_URL が挙がる', async () => {
    project = await prepareProject({ DATABASE_URL: 'postgres://intake:x@database/intake' });
    expect(await refusal()).toMatch(/^ *DATABASE_URL: PostgreSQL: /m);
  });
});

describe('保存先の誤り', () => {
  /** A volume that is there before the project is, of a size, for root alone or for the service. */
  async function volume(size: string, owner: string): Promise<string> {
    project = await prepareProject();
    const name = `${project.name}_intake-data`;
    const options = ['type=tmpfs', 'device=tmpfs', `o=size=${size},mode=700,${owner}`];
    await docker('volume', 'create', ...options.flatMap((option) => ['--opt', option]), name);
    return name;
  }

  it('書き込めないボリュームは、DATA_DIR として知らされる', async () => {
    await volume('128m', 'uid=0');
    expect(await refusal()).toMatch(/^ *DATA_DIR: \/data を読み書きする権限がありません/m);
  });

  it('rootのファイルとして戻されたバックアップは、その名前とともに知らされる', async () => {
    project = await prepareProject();
    const mount = ['--volume', `${project.name}_intake-data:/data`, '--user', '0'];
    const script = `require('fs').writeFileSync('/data/form-token-secret', '', { mode: 0o600 })`;
    await docker('run', '--rm', ...mount, IMAGE, 'node', '-e', script);
    expect(await refusal()).toMatch(/^ *DATA_DIR: \/data\/form-token-secret を読み書きする権限/m);
  });

  it('空きのないボリュームは、DATA_DIR として知らされる', async () => {
    await volume('16m', 'uid=1000');
    expect(await refusal()).toMatch(/^ *DATA_DIR: .*空き/m);
  });

  it('稼働中にディスクがいっぱいになると受け付けを断り、空けば受け付ける', async () => {
    const name = await volume('128m', 'uid=1000');
    await project.must('up', '-d', '--wait');
    const visitor = createSender(project.site);
    const first = await visitor.inquire();
    const onVolume = (script: string) =>
      docker('run', '--rm', '--volume', `${name}:/data`, IMAGE, 'node', '-e', script);
    await onVolume(`require('fs').writeFileSync('/data/filler', Buffer.alloc(100 * 1024 * 1024))`);
    expect(await visitor.inquire()).toEqual({
      status: 503,
      receipt: undefined,
      retryAfter: expect.any(Number),
    });
    await onVolume(`require('fs').rmSync('/data/filler')`);
    await until('it takes inquiries again', async () => (await visitor.inquire())?.status === 202);
    expect(first?.status).toBe(202);
  });
});

it('startProject says what a start that fails has logged', async () => {
  project = await prepareProject();
  await expect(startProject({ SMTP_URL: 'relay' })).rejects.toThrow(/SMTP_URL: /);
});
