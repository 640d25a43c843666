import { join } from 'node:path';

import { portProblems, PORTS } from './ports.ts';
import { logTail, startProgram, stopAll, untilReady, type RunningProgram } from './processes.ts';
import { inboxProgram, localAddress, serviceProgram, siteProgram } from './programs.ts';
import { ROOT } from './root.ts';

const DATA = join(ROOT, '.data');

const ports = {
  site: PORTS.site.port,
  api: PORTS.api.port,
  inbox: PORTS.inbox.port,
  smtp: PORTS.smtp.port,
};

const welcome = `
  site        ${localAddress(ports.site)}
  intake-api  ${localAddress(ports.api, '/readyz')}
  inbox       ${localAddress(ports.inbox)}

Open the site and send an inquiry from お問い合わせ (${localAddress(ports.site, '/#/contact')}),
then read its mail in the inbox. Logs are in .data/log. Ctrl-C stops everything.`;

/** Resolves when somebody asks us to stop. */
function stopAsked(): Promise<'asked'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve('asked');
      });
    }
  });
}

/** Runs everything until Ctrl-C, SIGTERM, or until one of the programs ends. */
export async function serve(mode: 'built' | 'dev'): Promise<void> {
  const problems = await portProblems();
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
    return;
  }
  const running: RunningProgram[] = [];
  const asked = stopAsked();
  const service = { dataDir: join(ROOT, 'intake-api', '.data'), watch: mode === 'dev' };
  // In the order in which they need each other.
  const programs = [inboxProgram(ports), serviceProgram(ports, service), siteProgram(ports, mode)];
  try {
    for (const program of programs) {
      const started = startProgram(program, join(DATA, 'log'));
      running.push(started);
      if ((await Promise.race([asked, untilReady(started, program.ready)])) === 'asked') return;
    }
    console.log(welcome);
    const ended = running.map((program) => program.exited.then(() => program));
    const reason = await Promise.race([asked, ...ended]);
    if (reason !== 'asked') {
      console.error(`\n${reason.name} ended by itself:\n${logTail(reason)}`);
      process.exitCode = 1;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await stopAll(running);
    console.log('Stopped.');
  }
}
