import { describe, expect, it } from 'vitest';

import { docker, run } from './engine.ts';

const MB = 1000 * 1000;
const IMAGES = {
  web: { name: 'tsumugi-edge/web', base: 'caddy:2', mostBytes: 60 * MB },
  service: { name: 'tsumugi-edge/intake-api', base: undefined, mostBytes: 180 * MB },
};

const sizeOf = async (image: string) =>
  Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));

/** Every path in an image, as a container of it would see them. */
async function filesOf(image: string): Promise<string[]> {
  const id = await docker('create', image);
  try {
    const tar = await run(['sh', '-c', `docker export ${id} | tar -t`]);
    return tar.stdout.split('\n');
  } finally {
    await docker('rm', id);
  }
}

describe.each(Object.values(IMAGES))('the image $name', ({ name, base, mostBytes }) => {
  it('is small: what is ours in it', async (test) => {
    const bytes = (await sizeOf(name)) - (base === undefined ? 0 : await sizeOf(base));
    await test.annotate(`${(bytes / MB).toFixed(1)} MB`);
    expect(bytes).toBeLessThan(mostBytes);
  });

  it('runs as nobody in particular', async () => {
    expect(await docker('image', 'inspect', '--format', '{{.Config.User}}', name)).toBe(
      '1000:1000',
    );
  });

  it('holds neither settings nor tests nor history', async () => {
    const files = await filesOf(name);
    const foreign = files.filter((file) =>
      /(?:^|\/)(?:\.env|\.secrets|\.git|tests|\.data)(?:\/|$)|\.test\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(foreign.filter((file) => !file.includes('node_modules/'))).toEqual([]);
  });

  it('is made of the same layers when nothing has changed', async () => {
    const layers = () => docker('image', 'inspect', '--format', '{{.RootFS.Layers}}', name);
    const before = await layers();
    await docker('compose', '--env-file', '.env.example', 'build');
    expect(await layers()).toBe(before);
  });
});

it.each([
  ['web', ['caddy', 'validate', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile']],
  ['web', ['sh', '-c', 'test -z "$(find /srv ! -perm -o=r)"']],
  ['intake-api', ['intake', '--help']],
])('the image of %s works from a checkout for its owner alone: %s', async (folder, command) => {
  const image = `private-checkout-${folder}`;
  const context = 'git ls-files -z | tar --null --files-from - --mode go= --create';
  const build = `docker build --tag ${image} --file ${folder}/Dockerfile --build-arg SITE_ORIGIN=http://127.0.0.1 -`;
  const { code, stderr } = await run(['sh', '-c', `${context} | DOCKER_BUILDKIT=1 ${build}`]);
  expect(code, stderr).toBe(0);
  await docker('run', '--rm', image, ...command);
});

describe('the image of the service', () => {
  it('holds Node, the operators’ command and the packages that run, and no shell', async () => {
    const files = await filesOf(IMAGES.service.name);
    expect(files).toContain('usr/local/bin/node');
    const programs = files.filter((file) => /(?:^|\/)s?bin\/[^/]+$/.test(file));
    expect(programs.filter((file) => !file.startsWith('app/')).toSorted()).toEqual([
      'usr/local/bin/intake',
      'usr/local/bin/node',
    ]);
    const packages = files.flatMap((file) => /\.pnpm\/([^/]+)\/$/.exec(file)?.[1] ?? []);
    expect(packages.some((name) => name.startsWith('fastify@'))).toBe(true);
    const forWork = /^(?:vitest|typescript|pnpm|npm|@types\+|vite|node|react)@/;
    expect(packages.filter((name) => forWork.test(name))).toEqual([]);
  });

  it('ends at once when it is asked to: signals reach the service', async () => {
    const settings = ['SMTP_URL=smtp://relay:25'];
    for (const name of ['MAIL_FROM', 'MAIL_TO_CONTACT', 'MAIL_TO_RECRUITMENT']) {
      settings.push(`${name}=a@example.jp`);
    }
    const given = settings.flatMap((setting) => ['--env', setting]);
    const id = await docker('run', '--detach', ...given, IMAGES.service.name);
    try {
      const healthy = ['inspect', '--format', '{{.State.Health.Status}}', id];
      await expect.poll(() => docker(...healthy), { timeout: 30_000 }).toBe('healthy');
      await docker('stop', '--time', '20', id);
      expect(await docker('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0');
      expect(await docker('logs', id)).toContain('"msg":"stopped"');
    } finally {
      await docker('rm', '--force', '--volumes', id);
    }
  });
});
