import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

const UPDATE = join(import.meta.dirname, '../../intake-api/operations/update');

/** Runs the update on a machine whose Docker Compose says that it is this version, and does nothing else. */
async function updateWith(version: string): Promise<{ code: number; stderr: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'update-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const docker = join(folder, 'docker');
  await writeFile(
    docker,
    `#!/bin/sh\ncase "$*" in 'compose version --short') echo '${version}' ;; *) exit 9 ;; esac\n`,
  );
  await chmod(docker, 0o755);
  const PATH = [folder, process.env['PATH']].join(delimiter);
  return new Promise((resolve) => {
    execFile(UPDATE, ['--local'], { env: { PATH } }, (error, _stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stderr });
    });
  });
}

const TOO_OLD = 'は古すぎます。2.20以上にしてください';

it.each(['2.19.1', 'v2.5.0', '1.29.2', 'v2.9.0-desktop.1'])(
  'Docker Compose %s は、何かを始める前に断られる',
  async (version) => {
    expect(await updateWith(version)).toEqual({
      code: 1,
      stderr: `Docker Compose ${version} ${TOO_OLD}\n`,
    });
  },
);

it.each(['2.20.0', 'v2.26.1', '2.26.1-4', '5.0.2'])(
  'Docker Compose %s では先へ進む',
  async (version) => {
    expect((await updateWith(version)).stderr).not.toContain(TOO_OLD);
  },
);
