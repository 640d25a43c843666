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

const { WEB_PORT = 8080, API_PORT = 8787, INBOX_PORT = 1080, SMTP_PORT = 1025 } = process.env;
const ports = {
  site: Number(WEB_PORT),
  api: Number(API_PORT),
  inbox: Number(INBOX_PORT),
  smtp: Number(SMTP_PORT),
};

/** What stands in the way of starting: one plain sentence a port. */
async function portProblems(): Promise<string[]> {
  const problems: string[] = [];
  const variables = { site: 'WEB_PORT', api: 'API_PORT', inbox: 'INBOX_PORT', smtp: 'SMTP_PORT' };
  const given = new Set<number>();
  for (const [name, variable] of Object.entries(variables)) {
    const port = ports[name as keyof typeof ports];
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      problems.push(`${variable} must be a port between 1 and 65535.`);
    } else if (given.has(port)) {
      problems.push(`${variable}=${port} is given to another program of ours already.`);
    } else if (!(await isFree(port))) {
      problems.push(`Port ${port} (${name}) is taken. Choose another one: ${variable}=${port + 1}`);
    }
    given.add(port);
  }
  return problems;
}

const welcome = `
  site        ${localAddress(ports.site)}
  intake-api  ${localAddress(ports.api, '/readyz')}
  inbox       ${localAddress(ports.inbox)}

Open the site and send an inquiry from お問い合わせ (${localAddress(ports.site, '/#/contact')}),
then read its mail in the inbox. Logs are in .data/log. Ctrl-C stops everything.`;

/** Resolves when somebody asks us to stop. */
const asked = new Promise<'asked'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      resolve('asked');
    });
  }
});

/** Starts everything, in the order in which they need each other, and resolves when it is to end. */
async function run(running: RunningProgram[], dev: boolean): Promise<void> {
  const service = { dataDir: join(ROOT, 'intake-api/.data'), watch: dev };
  const programs = [
    inboxProgram(ports),
    serviceProgram(ports, service),
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
  const problems = await portProblems();
  if (problems.length > 0) throw new Error(problems.join('\n'));
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
