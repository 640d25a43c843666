import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const UPDATE = join(ROOT, 'intake-api/operations/update');

/**
 * Runs the update where `docker` answers so: cases of a shell, by its arguments. Its environment has no HOME, as that
 * of a timer.
 */
async function update(answers: string, command: [string, ...string[]]) {
  const folder = await mkdtemp(join(tmpdir(), 'update-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const docker = join(folder, 'docker');
  await writeFile(docker, `#!/bin/sh\ncase "$*" in ${answers} esac\n`);
  await chmod(docker, 0o755);
  const PATH = [folder, process.env['PATH']].join(delimiter);
  const [program, ...args] = command;
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(program, args, { env: { PATH } }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

/** On a machine whose Docker Compose says that it is this version, and does nothing else. */
const updateWith = (version: string) =>
  update(`'compose version --short') echo '${version}' ;; *) exit 9 ;;`, [UPDATE, '--local']);

const WORKING = `'compose version --short') echo 5.0.2 ;; inspect*) echo healthy ;;`;

const TOO_OLD = 'は古すぎます。2.24以上にしてください';

it.each(['2.23.3', 'v2.5.0', '1.29.2', 'v2.9.0-desktop.1'])(
  'Docker Compose %s は、何かを始める前に断られる',
  async (version) => {
    expect(await updateWith(version)).toMatchObject({
      code: 1,
      stderr: `Docker Compose ${version} ${TOO_OLD}\n`,
    });
  },
);

it.each(['2.24.0', 'v2.26.1', '2.26.1-4', '5.0.2'])(
  'Docker Compose %s では先へ進む',
  async (version) => {
    expect((await updateWith(version)).stderr).not.toContain(TOO_OLD);
  },
);

it('タイマーから、HOME がなくても動く', async () => {
  const stopped = `*'ps --all --quiet intake-api') echo stopped ;;`;
  const { code, stdout, stderr } = await update(`${WORKING} ${stopped}`, [UPDATE, '--no-build']);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/バックアップしています: \/.*\/intake-backup\n/);
  expect(code).toBe(0);
});

it('別の更新が進んでいる間は、何も始めない', async () => {
  const { code, stderr } = await update(WORKING, ['flock', ROOT, UPDATE, '--no-build']);
  expect([code, stderr]).toEqual([
    1,
    '別の更新が進んでいます。終わってから、もう一度行ってください\n',
  ]);
});
