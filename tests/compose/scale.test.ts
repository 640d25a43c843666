import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { until } from '../support/until.ts';
import { gatherCrowd } from './crowd.ts';
import { deliverEverything, expectDelivered } from './delivery.ts';
import { docker, run } from './engine.ts';
import { prepareProject, type Project } from './project.ts';

const LIMIT = 40;
const SECRETS = {
  smtp: 'smtp://inbox:1025?name=known-to-the-file-alone',
  token: randomBytes(32).toString('hex'),
  password: randomBytes(16).toString('hex'),
};

let project: Project;
beforeAll(async () => {
  project = await prepareProject();
  const secret = async (name: string, text: string) => {
    const file = join(project.folder, name);
    await writeFile(file, `${text}\n`);
    return file;
  };
  await project.set({
    COMPOSE_PROFILES: 'demo,scale',
    INTAKE_INSTANCES: '3',
    SMTP_URL: '',
    SMTP_URL_FILE: await secret('smtp-url', SECRETS.smtp),
    FORM_TOKEN_SECRET: '',
    FORM_TOKEN_SECRET_FILE: await secret('form-token-secret', SECRETS.token),
    DATABASE_PASSWORD_FILE: await secret('database-password', SECRETS.password),
    DATABASE_URL_FILE: await secret(
      'database-url',
      `postgres://intake:${SECRETS.password}@database/intake`,
    ),
    REDIS_URL: 'redis://counts:6379',
    // Visitors of this test come from where Docker's networks are, and say who they are.
    TRUSTED_PROXIES: '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16',
    RATE_LIMIT_MAX: String(LIMIT),
    REPORT_TO: 'report@tsumugi-edge.example',
  });
  await project.must('up', '-d', '--wait');
});
afterAll(() => project.down());

const inDatabase = (sql: string) =>
  project.must(
    ...['exec', '-T', 'database', 'psql', '-U', 'intake', '-h', '127.0.0.1', '-w', '-c', sql],
  );

/** Makes the leases of a killed instance end now; they would after 7 minutes. */
const endLeases = () =>
  inDatabase(`UPDATE outbox.deliveries SET due_at = 0 WHERE state = 'leased'`);

const crowd = () => gatherCrowd(project.site, { size: 6, interval: 100, everyoneElse: true });

describe('three instances', () => {
  it('show no secret that is given as a file in docker inspect', async () => {
    const ids = (await docker('ps', '-aq', '--filter', `name=${project.name}`)).split('\n');
    expect(ids.length).toBeGreaterThanOrEqual(8);
    const facts = await docker('inspect', ...ids);
    for (const secret of Object.values(SECRETS)) expect(facts).not.toContain(secret);
  });

  it('share the work', async () => {
    const visitors = crowd();
    await until('each has had a part', () => visitors.accepted >= 40);
    const { receipts, failures } = await visitors.end();
    expect(failures).toEqual([]);
    const ids = await project.containers('intake-api');
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(await docker('logs', id)).toContain('"route":"/api/contact"');
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });

  it('send one daily report between them, also when the day turns', async () => {
    const reports = async () => {
      const mails = await project.inbox.list();
      return mails.filter(({ subject }) => subject.startsWith('[日報]')).length;
    };
    await until('the first report has come', async () => (await reports()) > 0);
    await inDatabase(`UPDATE outbox.reports SET day = 'before', sent_at = sent_at - 86400000`);
    // Each looks when it starts; until then, once a minute.
    await project.must('restart', 'intake-api');
    await project.must('up', '-d', '--wait');
    await until('that of the next day has come', async () => (await reports()) > 1);
    const logs = await project.must('logs', '--no-color', 'intake-api');
    expect(logs.match(/daily report sent/g)).toHaveLength(2);
    expect(await reports()).toBe(2);
  });

  it('count the requests of a visitor together, and each visitor for himself', async () => {
    const ask = async (visitor: string) => {
      const headers = { 'x-forwarded-for': visitor };
      return (await fetch(`${project.site}/api/form-token`, { headers })).status;
    };
    const statuses: number[] = [];
    for (let asked = 0; asked < LIMIT + 5; asked += 1) statuses.push(await ask('203.0.113.7'));
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.slice(LIMIT)).toEqual(Array.from({ length: 5 }, () => 429));
    expect(await ask('203.0.113.8')).toBe(200);
    // Of IPv6 each visitor has a network of addresses.
    const ofOne: number[] = [];
    for (let asked = 1; asked <= LIMIT + 1; asked += 1)
      ofOne.push(await ask(`2001:db8:0:1::${asked}`));
    expect(ofOne.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(await ask('[2001:db8:0:2::1]:50123')).toBe(200);
  });

  it('lose nothing when one is killed under load', async (test) => {
    const visitors = crowd();
    await until('many are sending', () => visitors.accepted >= 40);
    const [victim = ''] = await project.containers('intake-api');
    await docker('kill', '--signal', 'KILL', victim);
    const before = visitors.accepted;
    await until('many have sent since', () => visitors.accepted >= before + 60);
    const { receipts, failures, lost } = await visitors.end();
    await docker('start', victim);
    await test.annotate(`${receipts.length} accepted, ${failures.length} tries failed`);
    // What it had in its hands when it died; those visitors were told so and sent again.
    expect(failures.length).toBeLessThanOrEqual(6);
    expect(lost).toBe(0);
    await endLeases();
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });

  it('are updated without a submission that fails, with a dump as backup', async (test) => {
    const before = await project.containers('intake-api');
    const visitors = crowd();
    await until('many are sending', () => visitors.accepted >= 20);
    const backups = join(project.folder, 'backups');
    const update = await run(['intake-api/operations/update', '--no-build'], {
      env: { ...project.env, BACKUP_DIR: backups },
    });
    expect(update.code, update.stdout + update.stderr).toBe(0);
    const [folder = ''] = await readdir(backups);
    expect((await readdir(join(backups, folder))).toSorted()).toEqual([
      'SHA256SUMS',
      'intake-data.tar',
      'outbox.dump',
    ]);
    const { receipts, failures, lost } = await visitors.end();
    const after = await project.containers('intake-api');
    expect(after).toHaveLength(3);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    await test.annotate(`${receipts.length} accepted, ${failures.length} tries failed`);
    const { stdout: why } = await project.compose('logs', '--no-color', 'web', 'intake-api');
    const errors = why.split('\n').filter((line) => line.includes('"level":"error"'));
    expect({ failures, lost }, errors.join('\n')).toEqual({ failures: [], lost: 0 });
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });

  it.each(['database', 'counts'])('lose nothing when %s is restarted', async (service) => {
    const visitors = crowd();
    await until('some are sending', () => visitors.accepted >= 10);
    await project.must('restart', service);
    const since = visitors.accepted;
    await until('some have sent since', () => visitors.accepted >= since + 20);
    const { receipts, lost } = await visitors.end();
    expect(lost).toBe(0);
    // What was being leased when the connection broke.
    await endLeases();
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });

  it('are put back from a dump of the database', async () => {
    await project.must('stop', 'inbox');
    const visitors = crowd();
    await until('some have sent', () => visitors.accepted >= 5);
    const { receipts } = await visitors.end();
    await project.must('stop', 'intake-api');
    const database = ['exec', '-T', 'database'];
    const dump = await project.compose(
      ...database,
      'pg_dump',
      '-U',
      'intake',
      '--schema=outbox',
      '--format=custom',
      'intake',
    );
    expect(dump.stderr).toBe('');
    await project.must('rm', '--force', '--stop', 'database');
    await docker('volume', 'rm', `${project.name}_database-data`);

    await project.must('up', '-d', '--wait', 'database');
    const restore = [
      ...database,
      'pg_restore',
      '-U',
      'intake',
      '--clean',
      '--if-exists',
      '--dbname=intake',
    ];
    const restored = await project.feed(dump.bytes, ...restore);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    await project.must('up', '-d', '--wait');
    await endLeases();
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });
});
