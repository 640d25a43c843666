import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSender } from '../support/service/sender.ts';
import { until } from '../support/until.ts';
import { gatherCrowd } from './crowd.ts';
import { deliverEverything, expectDelivered, outboxOf } from './delivery.ts';
import { docker, run } from './engine.ts';
import { prepareProject, startProject, type Project } from './project.ts';

// Images of this test alone: what runs beside it uses `latest`.
const RELEASE = `update-${process.pid}`;
const service = `tsumugi-edge/intake-api:${RELEASE}`;
const web = `tsumugi-edge/web:${RELEASE}`;

let project: Project;
let backups: string;
beforeAll(async () => {
  for (const image of [service, web]) await docker('tag', `${image.split(':')[0]}`, image);
  project = await startProject({ RELEASE });
  backups = join(project.folder, 'backups');
});
afterAll(async () => {
  await project.down();
  const images = [service, web].flatMap((image) =>
    ['', '-previous', '-serving'].map((end) => `${image}${end}`),
  );
  await run(['docker', 'image', 'rm', '--force', ...images]);
});

/** What runs, as an id of its image. */
const running = async () => {
  const [id = ''] = await project.containers('intake-api');
  return docker('inspect', '--format', '{{.Image}}', id);
};
const UPDATE = 'intake-api/operations/update';
const update = (
  option: string,
  env: Record<string, string> = {},
  command: [string, ...string[]] = [UPDATE],
) => run([...command, option], { env: { ...project.env, BACKUP_DIR: backups, ...env } });
/** Lets no file become larger than 8 KiB, as on a disk that is full. */
const ON_A_FULL_DISK: [string, ...string[]] = ['bash', '-c', 'ulimit -f 8; exec "$0" "$@"', UPDATE];
/** The inbox keeps every mail in its 512 MB: no more than these few thousand visitors. */
const SLOW = { interval: 300 };
const isServed = async () => {
  const answer = await fetch(`${project.site}/api/form-token`);
  expect(answer.status).toBe(200);
};

/** A new release of the service, whose program is this. */
async function release(program: string): Promise<void> {
  const file = join(project.folder, 'server.ts');
  await writeFile(file, program);
  const container = await docker('create', service);
  await docker('cp', file, `${container}:/app/intake-api/src/released.ts`);
  await docker(...['commit', '--change', 'CMD ["node", "src/released.ts"]', container, service]);
  await docker('rm', container);
}

describe('intake-api/operations/update', () => {
  it('入れ替えの間も何も失わず、バックアップを取り、上限の大きさの試験メールを送る', async (test) => {
    const before = await running();
    await release(`// A release that differs.\nimport './server.ts';`);
    const crowd = gatherCrowd(project.site, SLOW);
    const updated = await update('--no-build');
    const { receipts, lost } = await crowd.end();
    expect(updated.code, updated.stdout + updated.stderr).toBe(0);
    await test.annotate(`${receipts.length} accepted`);
    expect(await running()).not.toBe(before);
    expect(lost).toBe(0);
    await deliverEverything(project);
    await expectDelivered(project, receipts);
    const [folder = ''] = await readdir(backups);
    expect(await readdir(join(backups, folder))).toContain('intake-data.tar');
    expect(updated.stdout).toContain('リレーが試験メールを受け取りました');
  });

  it('--rollback で、何も失わずに元のものに戻り、もう一度で新しいものに戻る', async () => {
    const newer = await running();
    const crowd = gatherCrowd(project.site, SLOW);
    for (const expected of [false, true]) {
      const back = await update('--rollback');
      expect(back.code, back.stdout + back.stderr).toBe(0);
      expect(back.stdout).toContain('入れ替える前のものに戻しました');
      expect((await running()) === newer).toBe(expected);
    }
    const { receipts, lost } = await crowd.end();
    expect(lost).toBe(0);
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });

  it('失敗した --rollback は何も忘れず、直せば元のものに戻る', async () => {
    const newer = await running();
    await project.set({ RATE_LIMIT_MAX: 'many' });
    expect((await update('--rollback')).code).not.toBe(0);
    expect(await running()).toBe(newer);
    await project.set({ RATE_LIMIT_MAX: '100000' });
    const back = await update('--rollback');
    expect(back.code, back.stdout + back.stderr).toBe(0);
    expect(await running()).not.toBe(newer);
  });

  it.each([
    ['起動しない版', `throw new Error('broken release');`, {}, {}, 'broken release'],
    [
      '試したときだけ起動する版',
      `if (process.env.DATA_DIR !== '/tmp/trial') throw new Error('broken in service');
       await import('./server.ts');`,
      {},
      {},
      '元のものに戻しています',
    ],
    [
      '誤った設定',
      `import './server.ts'; // With bad settings.`,
      { RATE_LIMIT_MAX: 'many' },
      {},
      'RATE_LIMIT_MAX: 整数で指定してください',
    ],
    [
      '書けないバックアップ先',
      `import './server.ts'; // Without a backup.`,
      {},
      { BACKUP_DIR: '/proc/nowhere' },
      '/proc/nowhere',
    ],
  ])('%s では止まり、元のものが動き続ける', async (_, program, settings, env, reason) => {
    const before = await running();
    await release(program);
    await project.set({ RATE_LIMIT_MAX: '100000', ...settings });
    const stopped = await update('--no-build', env);
    expect(stopped.code).not.toBe(0);
    expect(stopped.stdout + stopped.stderr).toContain(reason);
    expect(stopped.stderr).toContain('元のもので動き続けています');
    expect(await running()).toBe(before);
    await isServed();
  });

  it('ディスクがいっぱいでバックアップを書けなければ止まり、元のものが動き続ける', async () => {
    const before = await running();
    await release(`import './server.ts'; // On a full disk.`);
    const stopped = await update('--no-build', {}, ON_A_FULL_DISK);
    expect(stopped.code).not.toBe(0);
    expect(stopped.stdout).toContain('バックアップしています');
    expect(stopped.stdout).not.toContain('入れ替えています');
    expect(stopped.stderr).toContain('元のもので動き続けています');
    expect(await running()).toBe(before);
    await isServed();
  });

  it('サイトが起動できない証明書では止まり、元のものが動き続ける', async () => {
    const before = await project.containers('web');
    const file = join(project.folder, 'no-certificate.pem');
    await writeFile(file, 'no certificate');
    await project.set({ TLS_CERTIFICATE_FILE: file, TLS_KEY_FILE: file });
    const stopped = await update('--no-build');
    expect(stopped.code).not.toBe(0);
    expect(stopped.stderr).toContain('この設定では起動しません');
    expect(await project.containers('web')).toEqual(before);
    await isServed();
    await project.set({ TLS_CERTIFICATE_FILE: '', TLS_KEY_FILE: '' });
  });

  it('原因を直して繰り返すと、新しいものになる', async () => {
    const released = await docker('image', 'inspect', '--format', '{{.Id}}', service);
    expect(await running()).not.toBe(released);
    const updated = await update('--no-build');
    expect(updated.code, updated.stdout + updated.stderr).toBe(0);
    expect(await running()).toBe(released);
  });

  it('更新で取ったバックアップから、空のサーバーに復元できる', { timeout: 300_000 }, async () => {
    await project.must('stop', 'inbox');
    const visitor = createSender(project.site);
    const answers = [await visitor.inquire(), await visitor.apply()];
    const receipts = answers.map((answer) => answer?.receipt ?? 'none');
    // After the second refusal they wait five minutes: longer than the update takes to come to its copy.
    // The second comes a minute after the first.
    await until(
      'each was tried twice',
      async () => (await outboxOf(project)).every(({ attempts }) => attempts >= 2),
      150_000,
    );
    await project.must('start', 'inbox');
    const updated = await update('--no-build');
    expect(updated.code, updated.stdout + updated.stderr).toBe(0);

    const latest = (await readdir(backups)).toSorted().at(-1) ?? '';
    const copy = await readFile(join(backups, latest, 'intake-data.tar'));
    const other = await prepareProject({ RELEASE });
    try {
      // The commands of intake-api/docs/rescue.ja.md.
      await other.must('create', 'intake-api');
      const put = await other.feed(copy, 'cp', '-', 'intake-api:/data');
      expect(put.code, put.stderr).toBe(0);
      await other.must('up', '-d', '--wait');
      await deliverEverything(other);
      await expectDelivered(other, receipts);
    } finally {
      await other.down();
    }
  });
});
