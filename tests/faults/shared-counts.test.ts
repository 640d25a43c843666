import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { intakeProcess } from '../support/service/cli.ts';
import { prepareRedis, type RedisServer } from '../support/storage/redis.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { until } from '../support/until.ts';

const MAX = 40;
const WARNING = 'shared rate limit out of reach';

const prepared = await prepareRedis();
const missing = 'missing' in prepared ? prepared.missing : undefined;
afterAll(async () => {
  if (!('missing' in prepared)) await prepared.dispose();
});

describe.skipIf(missing)(`Valkey or Redis${missing ? `, skipped: ${missing}` : ''}`, () => {
  const redis = prepared as RedisServer;
  let services: TestService[];
  beforeEach(async () => {
    services = [];
    await redis.start();
  });
  afterEach(async () => {
    for (const service of services) await service.stop();
    await redis.stop();
  });

  const start = async (env: Record<string, string> = {}): Promise<TestService> => {
    const service = await startTestService({
      env: { REDIS_URL: redis.url, RATE_LIMIT_MAX: String(MAX), ...env },
    });
    services.push(service);
    return service;
  };
  const ask = async (service: TestService) => (await service.get('/api/form-token')).status;
  /** Whether a request that is made now is counted there. */
  const counted = async (service: TestService) => {
    await redis.ask('FLUSHALL');
    await ask(service);
    return (await redis.ask('DBSIZE')) === ':1';
  };
  const warnings = ({ logs }: TestService) => logs.filter((line) => line.includes(WARNING)).length;

  it('counts the requests of one address at all instances together', async () => {
    const [first, second] = [await start(), await start()];
    await until('both count', async () => (await counted(first)) && counted(second));
    await redis.ask('FLUSHALL');
    const statuses: number[] = [];
    for (let asked = 0; asked < MAX; asked += 1) {
      statuses.push(await ask(asked % 2 ? first : second));
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect([await ask(first), await ask(second)]).toEqual([429, 429]);
  });

  it('that refuses or is down: config check --start names it, and succeeds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counts-'));
    const check = async (url: string) => {
      const settings = { SMTP_URL: 'smtp://127.0.0.1', DATA_DIR: folder, REDIS_URL: url };
      const { code, stderr } = await intakeProcess(['config', 'check', '--start'], settings);
      expect(code).toBe(0);
      return stderr;
    };
    expect(await check(redis.url)).not.toContain('REDIS_URL');
    await redis.ask('CONFIG SET requirepass hunter22');
    expect(await check(redis.url)).toMatch(/REDIS_URL: 使えません\(NOAUTH/);
    const wrong = await check(redis.url.replace('://', '://:hunter21@'));
    expect(wrong).toMatch(/REDIS_URL: 使えません\(WRONGPASS/);
    expect(wrong).not.toContain('hunter');
    await redis.stop();
    expect(await check(redis.url)).toContain('REDIS_URL: 使えません(connect ECONNREFUSED');
    await rm(folder, { recursive: true });
  });

  it('holds counts, and no address of a visitor', async () => {
    const first = await start();
    await until('it counts', () => counted(first));
    expect(await redis.ask('DBSIZE')).toBe(':1');
    expect(await redis.ask('EXISTS fastify-rate-limit-127.0.0.1')).toBe(':0');
  });

  it.for<[what: string, fail: () => void | Promise<void>]>([
    ['is gone', () => redis.stop()],
    ['falls silent', () => redis.freeze()],
    // As after a failover: it is the replica of another one now.
    ['takes no writes', async () => void (await redis.ask('REPLICAOF 127.0.0.1 1'))],
    ['is full', async () => void (await redis.ask('CONFIG SET maxmemory 1'))],
  ])(
    '%s: each instance counts for itself, with one warning, and together again later',
    async ([, fail]) => {
      const service = await start();
      await until('it counts', () => counted(service));
      await fail();
      const statuses: number[] = [];
      for (let asked = 0; asked < MAX + 5; asked += 1) statuses.push(await ask(service));
      expect(statuses.at(0)).toBe(200);
      expect(statuses.at(-1)).toBe(429);
      await until('it says so', () => warnings(service) > 0);

      redis.resume();
      await redis.stop();
      await redis.start();
      await until('it counts again', () => counted(service));
      expect(warnings(service)).toBe(1);
    },
  );

  it('is down at the start: an instance counts for itself until it is up', async () => {
    await redis.stop();
    const service = await start();
    const statuses: number[] = [];
    for (let asked = 0; asked < MAX + 5; asked += 1) statuses.push(await ask(service));
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429]);
    await redis.start();
    await until('it counts', () => counted(service));
    expect(warnings(service)).toBe(1);
  });
});
