import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

import { createSender } from '../support/service/sender.ts';
import { until } from '../support/until.ts';
import { prepareProject, startProject, type Project } from './project.ts';

const RULES = join(import.meta.dirname, '../../intake-api/config');

let project: Project;
afterEach(() => project.down());

describe('動いている間の誤り', () => {
  it('使用中のポートは、その番号とともに知らされる', async () => {
    const taken = createServer().listen(0, '0.0.0.0');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    project = await prepareProject({ HTTP_PORT: String(port) });
    const { code, stderr } = await project.compose('up', '-d');
    expect(code).not.toBe(0);
    expect(stderr).toMatch(
      new RegExp(`${port}.*(?:address already in use|port is already allocated)`),
    );
  });

  it('mail test は、リレーの何がいけないかを言う', async () => {
    project = await prepareProject({ SMTP_URL: 'smtp://no-such-relay.example:25' });
    const test = () =>
      project.compose('run', '--rm', '-T', '--no-deps', 'intake-api', 'intake', 'mail', 'test');
    expect(await test()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/SMTPリレーに渡せませんでした\n.*no-such-relay/),
    });
    await project.must('up', '-d', 'inbox');
    await project.set({ SMTP_URL: 'smtp://inbox:9' });
    expect(await test()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ECONNREFUSED'),
    });
    await project.set({ SMTP_URL: 'smtp://inbox:1025' });
    const good = await test();
    expect(good, good.stderr).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('contact@tsumugi-edge.example'),
    });
  });

  it('誤った設定を反映しようとしても、サイトは開いたままで、直せばフォームも元に戻る', async () => {
    project = await startProject();
    const web = await project.containers('web');
    await project.set({ RATE_LIMIT_MAX: 'abc' });
    expect((await project.compose('up', '-d')).code).not.toBe(0);
    expect(await project.must('logs', 'preflight')).toContain('RATE_LIMIT_MAX');
    expect((await fetch(project.site)).status).toBe(200);
    await project.set({ RATE_LIMIT_MAX: '100' });
    await project.must('up', '-d', '--wait');
    expect(await project.containers('web')).toEqual(web);
    expect((await createSender(project.site).inquire())?.status).toBe(202);
  });

  it('ルールは書き換えると読み直され、誤りがあれば、再起動しても元のまま使われる', async () => {
    project = await prepareProject();
    const folder = join(project.folder, 'rules');
    await cp(RULES, folder, { recursive: true });
    const file = join(folder, 'sales-rules.yaml');
    const rules = await readFile(file, 'utf8');
    await project.set({ SALES_RULES_DIR: folder });
    await project.must('up', '-d', '--wait');
    const logged = (words: string) =>
      until(`the log says: ${words}`, async () =>
        (await project.must('logs', 'intake-api')).includes(words),
      );
    await writeFile(file, `${rules}\n# 見直しました\n`);
    await logged('sales rules reloaded');
    await writeFile(file, 'thresholds: many\n');
    await logged('sales rules refused, the last good ones are used');
    expect((await createSender(project.site).inquire())?.status).toBe(202);
    await project.must('restart', 'intake-api');
    await project.must('up', '-d', '--wait');
    expect((await createSender(project.site).inquire())?.status).toBe(202);
  });
});
