import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { shippedPackages } from '../../.tools/tables.ts';
import { ROOT } from './sources.ts';

/** Licences that ask for no more than their text beside what ships. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'Unlicense', 'Zlib'],
]);

/** Whether one of the licences that a package offers is allowed: `(MIT OR GPL-3.0)`. */
const mayShip = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((offered) => offered.split(' AND ').every((part) => ALLOWED.has(part)));

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('what ships', () => {
  it.each(['intake-api', 'web'])('%s ships under allowed licences only', (workspace) => {
    const shipped = shippedPackages(workspace);
    expect(shipped.length).toBeGreaterThan(10);
    expect(shipped.filter(({ license }) => !mayShip(license))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['unknown', false],
  ])('judges %s', (license, allowed) => {
    expect(mayShip(license)).toBe(allowed);
  });
});

describe('how it is built', () => {
  const builders = globSync(
    ['{web,intake-api}/Dockerfile', '.ci/*', '.github/workflows/*', '.tools/run.mjs'],
    { cwd: ROOT },
  );

  it('every installation keeps to the lock file, by the one pnpm that package.json names', () => {
    const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
    expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/);
    const calls = builders.flatMap((path) => {
      const oneLine = read(path).replaceAll(/[\s',`\\]+/g, ' ');
      return Array.from(
        oneLine.matchAll(/-y (\S+(?: -p .*?\)")?) (\w+)[^;&|\]]*/g),
        ([text, by, verb]) => ({
          path,
          text,
          by,
          verb,
        }),
      );
    });
    const installing = calls.filter(({ verb }) => verb === 'install');
    expect(installing.length).toBeGreaterThanOrEqual(3);
    expect(installing.filter(({ text }) => !text.includes('--frozen-lockfile'))).toEqual([]);
    expect(calls.filter(({ by }) => !by?.includes('packageManager'))).toEqual([]);
  });

  it('only named packages run scripts at installation, and none is younger than a day', () => {
    const settings = parse(read('pnpm-workspace.yaml')) as {
      allowBuilds: Record<string, boolean>;
      minimumReleaseAge: number;
    };
    expect(settings.allowBuilds).toEqual({ node: true });
    expect(settings.minimumReleaseAge).toBeGreaterThanOrEqual(24 * 60);
  });

  it('every action of CI is pinned by its commit', () => {
    const actions = read('.github/workflows/ci.yml').match(/uses: .*/g) ?? [];
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.filter((action) => !/@[\da-f]{40} # v\d/.test(action))).toEqual([]);
  });

  it('every image is pinned by a version', () => {
    const dockerfiles = ['web', 'intake-api'].map((workspace) => read(`${workspace}/Dockerfile`));
    const images = [...dockerfiles, read('docker-compose.yml')].flatMap((text) =>
      Array.from(text.matchAll(/^\s*(?:FROM|image:) (\S+\/?\S*:\S+)/gm), ([, image = '']) => image),
    );
    expect(images.length).toBeGreaterThan(8);
    const ours = (image: string) => image.startsWith('tsumugi-edge/');
    expect(images.filter((image) => !ours(image) && !/:v?\d/.test(image))).toEqual([]);
  });

  it('CI has the programs that tests ask for, and runs as root', () => {
    const [job = ''] = read('.github/workflows/ci.yml').split('\n  audit:');
    for (const name of ['fonts-noto-cjk', 'postgresql', 'prometheus', 'redis-server']) {
      expect(job).toMatch(new RegExp(`apt-get install [^:]*\\b${name}\\b`));
    }
    expect(job).toContain('sudo env "PATH=$PATH" CI=true bash .ci/run');
  });

  it('scripts run in the images also when a computer with Windows has checked them out', () => {
    const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
    try {
      git('init', '--quiet');
      git('config', 'core.autocrlf', 'true');
      for (const name of ['.gitattributes', 'web/start']) {
        cpSync(join(ROOT, name), join(folder, name), { force: true });
      }
      git('add', '.');
      rmSync(join(folder, 'web'), { recursive: true });
      git('checkout', '--', '.');
      expect(readFileSync(join(folder, 'web/start'), 'utf8')).not.toContain('\r');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('the images are built on the major version of Node that is tested', () => {
    const [, tested] = /^ {2}node: (\d+)\./m.exec(read('pnpm-workspace.yaml')) ?? [];
    const images = ['web', 'intake-api'].map((workspace) =>
      Array.from(
        read(`${workspace}/Dockerfile`).matchAll(/^FROM node:(\d+)/gm),
        ([, major]) => major,
      ),
    );
    expect(tested).toBeDefined();
    expect(images).toEqual([[tested], [tested]]);
  });

  it('known vulnerabilities are asked for in CI, and updates come by themselves', () => {
    expect(read('.github/workflows/ci.yml')).toMatch(/npx .*packageManager.* audit --prod/);
    const renovate = JSON.parse(read('.github/renovate.json')) as {
      extends: string[];
      enabledManagers: string[];
    };
    expect(renovate.extends).toContain('docker:pinDigests');
    expect(renovate.enabledManagers).toEqual(
      expect.arrayContaining(['npm', 'dockerfile', 'docker-compose', 'github-actions']),
    );
  });
});
