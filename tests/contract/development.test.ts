import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { startProgram, stopAll, untilReady, type Program } from '../../.tools/processes.ts';
import { localAddress, serviceProgram, siteProgram } from '../../.tools/programs.ts';
import { freePorts } from '../support/free-ports.ts';
import { FEW_RULES } from '../support/sales-rules.ts';

const running: ReturnType<typeof startProgram>[] = [];
let folder = '';
afterEach(async () => {
  await stopAll(running.splice(0));
  await rm(folder, { recursive: true, force: true });
});

it('npm run dev のとおりに動かすと、書いている途中のサイトとサービスが応える', async () => {
  folder = await mkdtemp(join(tmpdir(), 'development-'));
  const [site = 0, api = 0, inbox = 0, smtp = 0] = await freePorts(4);
  const ports = { site, api, inbox, smtp };
  const service = serviceProgram(ports, { dataDir: join(folder, 'data'), watch: true });
  service.env = { ...service.env, ...FEW_RULES };
  // As the run before has left it, which ended on a mistake that is mended by now.
  await mkdir(join(folder, 'log'));
  await writeFile(join(folder, 'log/intake-api.log'), "Failed running 'src/server.ts'.\n");
  const start = async (program: Program) => {
    const started = startProgram(program, join(folder, 'log'));
    running.push(started);
    await untilReady(started, program.ready);
  };
  await Promise.all([start(service), start(siteProgram(ports, 'dev'))]);
  const token = await fetch(localAddress(site, '/api/form-token'));
  expect(token.status).toBe(200);
  expect(await (await fetch(localAddress(site))).text()).toContain('/src/main.tsx');
});
