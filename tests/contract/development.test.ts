import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MAX_FILE_BYTES } from 'shared/attachment';
import { PROBLEM_CONTENT_TYPE } from 'shared/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ROOT, startProgram, stopAll, untilReady, type Program } from '../../.tools/processes.ts';
import { localAddress, serviceProgram, siteProgram } from '../../.tools/programs.ts';
import { freePorts } from '../support/free-ports.ts';
import { FEW_RULES } from '../support/service/sales-rules.ts';
import { createSender } from '../support/service/sender.ts';

const START_TIMEOUT = 20_000;

const running: ReturnType<typeof startProgram>[] = [];
let folder = '';
let address = '';

describe('npm run dev のとおりに動かすと', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'development-'));
    const [site = 0, api = 0, smtp = 0] = await freePorts(3);
    const ports = { site, api, smtp };
    address = localAddress(site);
    const service = serviceProgram(ports, { dataDir: join(folder, 'data'), watch: true });
    service.env = { ...service.env, ...FEW_RULES, FORM_TOKEN_MIN_AGE: '0s' };
    // As the run before has left it, which ended on a mistake that is mended by now.
    await mkdir(join(folder, 'log'));
    await writeFile(
      join(folder, 'log/intake-api.log'),
      "Failed running 'intake-api/src/server.ts'.\n",
    );
    const start = async (program: Program) => {
      const started = startProgram(program, join(folder, 'log'));
      running.push(started);
      await untilReady(started, program.ready);
    };
    await Promise.all([start(service), start(siteProgram(ports, 'dev'))]);
  }, START_TIMEOUT);
  afterAll(async () => {
    await stopAll(running.splice(0));
    await rm(folder, { recursive: true, force: true });
  });

  it('書いている途中のサイトとサービスが応える', async () => {
    const token = await fetch(`${address}/api/form-token`);
    expect(token.status).toBe(200);
    expect(await (await fetch(address)).text()).toContain('/src/main.tsx');
  });

  it('ほかのプログラムには、サイトの材料のほかは渡さない', async () => {
    const statusOf = async (file: string) =>
      (await fetch(`${address}/@fs${join(ROOT, file)}`)).status;
    expect(await statusOf('web/src/main.tsx')).toBe(200);
    expect(await statusOf('shared/src/contact.ts')).toBe(200);
    // Where .secrets, .env and the outbox (.data) lie, and those of the service.
    for (const file of ['.env.example', 'docker-compose.yml', 'intake-api/src/server.ts']) {
      for (const query of ['', '?raw', '?import&raw', '?url', '?raw??']) {
        expect([file + query, await statusOf(file + query)]).toEqual([file + query, 403]);
      }
    }
  });

  it.each(['/api/contact', '/api/recruitment'])(
    '%s へ上限をはるかに超えて送っても、サービスの断りがサイト越しに届く',
    async (path) => {
      const { headers } = createSender(address);
      const bytes = Buffer.alloc(16 * MAX_FILE_BYTES, 'a');
      // Whether the answer comes before the last byte is sent is a matter of chance.
      for (let sent = 0; sent < 5; sent += 1) {
        const form = new FormData();
        form.append('resume', new File([bytes], '履歴書.pdf'));
        const answer = await fetch(
          address + path,
          path === '/api/recruitment'
            ? { method: 'POST', headers: await headers(), body: form }
            : {
                method: 'POST',
                headers: { ...(await headers()), 'content-type': 'application/json' },
                body: bytes,
              },
        );
        expect(answer.status).toBe(413);
        expect(answer.headers.get('content-type')).toContain(PROBLEM_CONTENT_TYPE);
        expect(await answer.json()).toMatchObject({ status: 413, code: 'too-large' });
      }
    },
  );
});
