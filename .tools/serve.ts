// Runs the site, the service and a local inbox until Ctrl-C, or until one of them ends. `--dev` serves the site from its
// sources and starts the service again whenever one of its own changes.
import { join } from 'node:path';

import { isFree } from '../tests/support/free-ports.ts';
import { buildSite } from './prepare.ts';
import {
  logTail,
  ROOT,
  startProgram,
  stopAll,
  untilReady,
  type RunningProgram,
} from './processes.ts';
import { inboxProgram, localAddress, serviceProgram, siteProgram } from './programs.ts';

const {
  WEB_PORT = '8080',
  API_PORT = '8787',
  INBOX_PORT = '1080',
  SMTP_PORT = '1025',
  METRICS_PORT = '9464',
  REPORT_TO = 'operators@tsumugi-edge.example',
} = process.env;
const chosen = { WEB_PORT, API_PORT, INBOX_PORT, SMTP_PORT, METRICS_PORT };
const [site = 0, api = 0, inbox = 0, smtp = 0] = Object.values(chosen).map(Number);
const ports = { site, api, inbox, smtp };

/** @throws Error that names every port that can't be had */
async function checkPorts(): Promise<void> {
  const problems: string[] = [];
  for (const [variable, port] of Object.entries(chosen)) {
    if (await isFree(Number(port))) continue;
    problems.push(`Port ${port} is taken. Choose another one: ${variable}=${Number(port) + 1}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const welcome = `
  site        ${localAddress(ports.site)}
  intake-api  ${localAddress(ports.api, '/readyz')}
  its state   ${localAddress(Number(METRICS_PORT), '/status')}
  inbox       ${localAddress(ports.inbox)}

Open the site and send an inquiry from お問い合わせ (${localAddress(ports.site, '/#/contact')}),
then read its mail in the inbox. Logs are in .data/log. Ctrl-C stops everything.`;

/** Resolves when somebody asks us to stop. They may ask again meanwhile: the listeners stay. */
const asked = new Promise<'asked'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('asked'));
});

/** Starts everything, in the order in which they need each other, and resolves when it is to end. */
async function run(running: RunningProgram[], dev: boolean): Promise<void> {
  const service = serviceProgram(ports, { dataDir: join(ROOT, 'intake-api/.data'), watch: dev });
  const programs = [
    inboxProgram(ports),
    { ...service, env: { ...service.env, METRICS_PORT, REPORT_TO } },
    siteProgram(ports, dev ? 'dev' : 'built'),
  ];
  for (const program of programs) {
    const started = startProgram(program, join(ROOT, '.data/log'));
    running.push(started);
    if ((await Promise.race([asked, untilReady(started, program.ready)])) === 'asked') return;
  }
  console.log(welcome);
  const ended = running.map((program) => program.exited.then(() => program));
  const reason = await Promise.race([asked, ...ended]);
  if (reason !== 'asked') throw new Error(`\n${reason.name} ended by itself:\n${logTail(reason)}`);
}

const running: RunningProgram[] = [];
try {
  await checkPorts();
  const dev = process.argv.includes('--dev');
  if (!dev) await buildSite();
  await run(running, dev);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll(running);
  if (running.length > 0) console.log('Stopped.');
}
