import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { unknownNames } from 'intake-api/config/config';
import { createProgram } from 'intake-api/cli/program';
import { SETTINGS, settingFacts, type SettingName } from 'intake-api/config/settings';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { ROOT } from './sources.ts';

const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const guides = globSync('intake-api/docs/*.md', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');
const example = readFileSync(join(ROOT, '.env.example'), 'utf8');

// Given by the image: they say how the container is built, not how it is run.
const BY_THE_IMAGE = new Set(['API_HOST', 'API_PORT', 'DATA_DIR', 'SALES_RULES_FILE']);

/** Whom others find by name. */
const isDialled = (name: string) => !['preflight', 'grafana'].includes(name);

interface ComposeService {
  image: string;
  pull_policy?: string;
  environment?: Record<string, string>;
  secrets?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: object;
  deploy: { resources: { limits: object } };
}

const { services, secrets: files } = parse(compose, { merge: true }) as {
  services: Record<string, ComposeService>;
  secrets: Record<string, object>;
};
const each = Object.entries(services);
const named = (holds: (service: ComposeService) => boolean) =>
  each.filter(([, service]) => holds(service)).map(([name]) => name);

describe('docker-compose.yml', () => {
  it('finds the services that it judges', () => {
    expect(each.length).toBeGreaterThan(8);
  });

  it('runs nothing without bounds: roots that are read only, no rights, no more than its share', () => {
    const isBound = (service: ComposeService) =>
      service.read_only === true &&
      service.cap_drop?.[0] === 'ALL' &&
      service.security_opt?.[0] === 'no-new-privileges:true' &&
      service.logging !== undefined &&
      Object.keys(service.deploy.resources.limits).length === 3;
    expect(named((service) => !isBound(service))).toEqual([]);
  });

  it('never asks a registry for the images that are built here', () => {
    const ours = named(({ image }) => image.startsWith('tsumugi-edge/'));
    expect(ours).toEqual(['web', 'preflight', 'intake-api']);
    expect(ours.filter((name) => services[name]?.pull_policy !== 'never')).toEqual([]);
  });

  it('lets nothing between its services go through a proxy of Docker’s client', () => {
    expect(services['inbox']?.environment).toEqual({ HTTP_PROXY: '', http_proxy: '' });
    // The others dial nobody, or nothing by HTTP.
    const silent = new Set(['inbox', 'database', 'counts']);
    for (const [name, { environment = {} }] of each.filter(([service]) => !silent.has(service))) {
      for (const spelling of ['NO_PROXY', 'no_proxy']) {
        const direct = environment[spelling]?.split(',') ?? [];
        expect(direct, name).toEqual(expect.arrayContaining(['127.0.0.0/8', '172.16.0.0/12']));
        expect(direct, name).toEqual(
          expect.arrayContaining(each.map(([other]) => other).filter(isDialled)),
        );
      }
    }
  });

  it('asks for the health of a container without a proxy', () => {
    const web = readFileSync(join(ROOT, 'web/Dockerfile'), 'utf8');
    const [, check = ''] = /HEALTHCHECK [^[]*CMD (\[.*\])/.exec(web) ?? [];
    expect((JSON.parse(check) as string[]).join(' ')).toMatch(
      /^env -u http_proxy -u HTTP_PROXY wget /,
    );
  });

  it('has no account with a password that everybody knows', () => {
    const { environment = {} } = services['grafana'] ?? {};
    expect(environment['GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION']).toBe('true');
    expect(environment['GF_AUTH_ANONYMOUS_ORG_ROLE']).toBe('Viewer');
  });

  it('hands every setting of the service on, and every secret as a file too', () => {
    const names = (Object.keys(SETTINGS) as SettingName[])
      .filter((name) => !BY_THE_IMAGE.has(name))
      .flatMap((name) => (settingFacts(name).secret ? [name, `${name}_FILE`] : [name]));
    expect(names.length).toBeGreaterThan(15);
    expect(
      names.filter((name) => !compose.includes(`\n    ${name}: `)),
      'docker-compose.yml, environment of x-intake',
    ).toEqual([]);
  });

  it('mounts every secret whose file a setting names', () => {
    const named = Array.from(
      compose.matchAll(/:\+\/run\/secrets\/([\w-]+)\}/g),
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(10);
    const mounted = new Set(each.flatMap(([, { secrets = [] }]) => secrets));
    expect(
      named.filter((name) => !mounted.has(name) || !(name in files)),
      'docker-compose.yml: list them under secrets of x-intake, and at the end of the file',
    ).toEqual([]);
  });

  it('reads no name that the check of settings takes for a misspelt one', () => {
    const read = Array.from(compose.matchAll(/\$\{([A-Z_]+)/g), ([, name = '']) => [name, 'x']);
    expect(read.length).toBeGreaterThan(50);
    expect(unknownNames(Object.fromEntries(read))).toEqual([]);
  });

  it('reads whatever .env.example offers', () => {
    const offered = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name ?? '');
    expect(offered.length).toBeGreaterThan(10);
    const unread = offered.filter((name) => !compose.includes(`\${${name}`));
    expect(unread).toEqual(['COMPOSE_PROFILES', 'COMPOSE_FILE']);
  });
});

it('the guides call no program in the image of the service but the two that it has', () => {
  const called = Array.from(
    guides.matchAll(/docker compose (?:exec|run)(?: --?[\w-]+)* intake-api ([\w-]+)/g),
    ([, program = '']) => program,
  );
  expect(called.length).toBeGreaterThan(0);
  expect(called.filter((program) => !['node', 'intake'].includes(program))).toEqual([]);
});

it('the guides name commands that there are', () => {
  const commands = new Set(
    createProgram().commands.flatMap((command) =>
      command.commands.length === 0
        ? [command.name()]
        : command.commands.map((each) => `${command.name()} ${each.name()}`),
    ),
  );
  const named = Array.from(
    guides.matchAll(/(?<![\w./-])intake ([a-z]+)(?: ([a-z]+))?/g),
    ([, first = '', second]) => (commands.has(first) ? first : `${first} ${second}`),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !commands.has(name))).toEqual([]);
});

it('the images name files that are there', () => {
  const image = readFileSync(join(ROOT, 'intake-api/Dockerfile'), 'utf8');
  const files = Array.from(
    image.matchAll(/(?:\/app\/)?(intake-api\/src\/[\w/-]+\.ts)/g),
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
