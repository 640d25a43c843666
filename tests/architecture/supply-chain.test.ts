import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

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

  it('every installation keeps to the lock file', () => {
    const installations = builders.flatMap((path) => {
      const oneLine = read(path).replaceAll(/[\s',]+/g, ' ');
      return Array.from(oneLine.matchAll(/pnpm@\d+ (?:install|add)[^;&|\]]*/g), ([text]) => ({
        path,
        text,
      }));
    });
    expect(installations.length).toBeGreaterThanOrEqual(3);
    expect(installations.filter(({ text }) => !text.includes('--frozen-lockfile'))).toEqual([]);
  });

  it('CI has the programs that tests ask for, and runs as root', () => {
    const [job = ''] = read('.github/workflows/ci.yml').split('\n  audit:');
    for (const name of ['fonts-noto-cjk', 'postgresql', 'prometheus', 'redis-server']) {
      expect(job).toMatch(new RegExp(`apt-get install [^:]*\\b${name}\\b`));
    }
    expect(job).toContain('sudo env "PATH=$PATH" CI=true bash .ci/run');
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
    expect(read('.github/workflows/ci.yml')).toMatch(/pnpm@12 audit --prod/);
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
