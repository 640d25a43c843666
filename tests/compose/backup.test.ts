import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { createSender } from '../support/service/sender.ts';
import { outboxOf } from './delivery.ts';
import { docker, run } from './engine.ts';
import { startProject, type Project } from './project.ts';

const BACKUPS_KEPT = 14;
/** Deleted by the rules that come with the service. */
const PITCH =
  '突然のご連絡失礼いたします。弊社ではテレアポ代行サービスを完全成果報酬でご提供しております。初期費用は無料で、新規顧客の獲得やアポイント獲得を支援し、月間20件の商談を創出した導入実績が500社以上ございます。貴社の営業課題を解決できると考え、ご提案のお時間を30分ほど頂戴できませんでしょうか。配信停止をご希望の方はこちらまでご返信ください。';

let project: Project;
let backups: string;
/** What is there of Docker's. */
let before: string[];

const operation = (name: string, ...args: string[]) =>
  run([`intake-api/operations/${name}`, ...args], {
    env: { ...project.env, BACKUP_DIR: backups },
  });
const backUp = async () => {
  const { code, stdout, stderr } = await operation('back-up');
  expect(code, stdout + stderr).toBe(0);
};
const dated = async () => (await readdir(backups)).filter((name) => /^\d{8}-\d{6}$/.test(name));
const newest = async () => join(backups, (await dated()).toSorted().at(-1) ?? '');
const containersAndVolumes = async () =>
  [await docker('ps', '--all', '--quiet'), await docker('volume', 'ls', '--quiet')].map((ids) =>
    ids.split('\n').toSorted().join('\n'),
  );

async function start(settings: Record<string, string> = {}): Promise<void> {
  project = await startProject({ FORM_TOKEN_SECRET: '', ...settings });
  backups = join(project.folder, 'backups');
  await project.must('stop', 'inbox');
  const visitor = createSender(project.site);
  for (const body of [INQUIRY.body, PITCH]) await visitor.inquire({ ...INQUIRY, body });
  await visitor.apply();
  await backUp();
  before = await containersAndVolumes();
}

const COUNTS = [
  '壊れたファイル：ありません',
  'form-token-secret：あります',
  expect.stringMatching(/^送信待ち：2 件/),
  '配信不能：0 件',
  'ごみ箱：1 件',
  '台帳：3 行',
];
const linesOf = (text: string) => text.split('\n');

describe('SQLite', () => {
  beforeAll(() => start());
  afterAll(() => project.down());

  it('バックアップは持ち主だけが読め、保存先に跡を残さず、取った時刻が状態に出る', async () => {
    const folder = await newest();
    expect((await readdir(folder)).toSorted()).toEqual(['SHA256SUMS', 'intake-data.tar']);
    for (const path of [backups, folder, join(folder, 'intake-data.tar')]) {
      expect((await stat(path)).mode & 0o077, path).toBe(0);
    }
    const kept = await project.must(
      ...['exec', '-T', 'intake-api', 'node', '-p', "require('fs').readdirSync('/data').join()"],
    );
    expect(kept).toContain('last-backup');
    expect(kept.split(',')).not.toContain('backup');
    expect((await project.intake('status')).stdout).toMatch(/最後のバックアップ +\d{4}年/);
  });

  it('restore-drill は復元してみて、見つけたものを示し、動いているものにも跡にも触れない', async (test) => {
    const waiting = await outboxOf(project);
    const drill = await operation('restore-drill');
    expect(drill.code, drill.stdout + drill.stderr).toBe(0);
    await test.annotate(drill.stdout);
    const lines = linesOf(drill.stdout);
    expect(lines).toEqual(expect.arrayContaining(COUNTS));
    expect(drill.stdout).toContain('0日と0時間前');
    expect(drill.stdout).toContain('復元できます');
    expect(await containersAndVolumes()).toEqual(before);
    const still = await outboxOf(project);
    expect(still.map(({ receipt }) => receipt)).toEqual(waiting.map(({ receipt }) => receipt));
  });

  it('新しいもの14個を残し、ほかのものは消さない', async () => {
    const whole = [
      '20200101-000000',
      ...Array.from({ length: 13 }, (_, n) => `202101${n + 10}-030000`),
    ];
    const files = { 'intake-data.tar': 'old', SHA256SUMS: 'old' };
    for (const name of whole) await write(name, files);
    await write('20190101-000000', { 'intake-data.tar': 'of another way' });
    await write('20180101-000000', { ...files, note: 'of an operator' });
    await write('.unfinished', { 'intake-data.tar': 'half' });
    await writeFile(join(backups, 'mine.eml'), 'mine');
    await backUp();
    const left = await readdir(backups);
    expect(left).toEqual(expect.arrayContaining(['20190101-000000', 'mine.eml']));
    expect(left).not.toContain('.unfinished');
    expect(await readdir(join(backups, '20180101-000000'))).toEqual(['note']);
    const ours = left.filter((name) => name > '202' && name < '3');
    expect(ours).toHaveLength(BACKUPS_KEPT);
    expect(ours).not.toContain('20200101-000000');
  });

  it('途中で終わったバックアップは、バックアップに見えない', async () => {
    const names = await readdir(backups);
    const limited = [
      'bash',
      '-c',
      'ulimit -f 8; exec "$0"',
      'intake-api/operations/back-up',
    ] as const;
    const ended = await run([...limited], { env: { ...project.env, BACKUP_DIR: backups } });
    expect(ended.code).not.toBe(0);
    expect(ended.stderr).toContain('バックアップできませんでした');
    expect(await readdir(backups)).toEqual(names);
  });

  it('壊れたバックアップを、理由とともに断り、後を片付ける', async () => {
    const folder = await newest();
    const tar = join(folder, 'intake-data.tar');
    await appendFile(tar, 'x');
    const changed = await operation('restore-drill');
    expect(changed).toMatchObject({ code: 1 });
    expect(changed.stderr).toContain('壊れたファイルがあります');
    expect(changed.stderr).toContain('intake-data.tar');

    // As if what was backed up had been damaged already.
    const content = await readFile(tar);
    const database = content.indexOf('SQLite format 3');
    await writeFile(tar, content.fill(0xff, database + 16 * 1024, database + 64 * 1024));
    await run(['bash', '-c', `cd '${folder}' && sha256sum intake-data.tar >SHA256SUMS`]);
    const damaged = await operation('restore-drill', folder);
    expect(damaged).toMatchObject({ code: 1 });
    expect(damaged.stderr).toContain('壊れています');
    expect(damaged.stderr).toContain('確かめられませんでした');
    expect(await containersAndVolumes()).toEqual(before);
  });

  it('バックアップがなければ、そう言う', async () => {
    const none = await run(['intake-api/operations/restore-drill'], {
      env: { ...project.env, BACKUP_DIR: join(project.folder, 'nowhere') },
    });
    expect(none).toMatchObject({ code: 1 });
    expect(none.stderr).toContain('バックアップがありません');
  });

  it('落ちて止まったサービスからも取れる', async () => {
    await project.must('kill', 'intake-api');
    await backUp();
    const drill = await operation('restore-drill');
    expect(drill.code, drill.stdout + drill.stderr).toBe(0);
    expect(linesOf(drill.stdout)).toEqual(expect.arrayContaining(COUNTS));
  });

  async function write(name: string, files: Record<string, string>): Promise<void> {
    await mkdir(join(backups, name));
    for (const [file, text] of Object.entries(files))
      await writeFile(join(backups, name, file), text);
  }
});

describe('付属のPostgreSQL', () => {
  beforeAll(() =>
    start({
      COMPOSE_PROFILES: 'demo,scale',
      DATABASE_PASSWORD: 'a-password-of-this-test',
      DATABASE_URL: 'postgres://intake:a-password-of-this-test@database/intake',
      REDIS_URL: 'redis://counts:6379',
    }),
  );
  afterAll(() => project.down());

  it('restore-drill は、ネットワークのない別のデータベースに復元してみる', async (test) => {
    expect((await readdir(await newest())).toSorted()).toEqual([
      ...['SHA256SUMS', 'intake-data.tar', 'outbox.dump'],
    ]);
    const drill = await operation('restore-drill');
    expect(drill.code, drill.stdout + drill.stderr).toBe(0);
    await test.annotate(drill.stdout);
    expect(linesOf(drill.stdout)).toEqual(expect.arrayContaining(COUNTS));
    expect(await containersAndVolumes()).toEqual(before);
  });
});
