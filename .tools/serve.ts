import { join } from 'node:path';

import { portProblems, PORTS } from './ports.ts';
import { logFile, logTail, startProgram, stopAll, untilReady, type Program } from './processes.ts';
import { ROOT } from './root.ts';

const address = (port: number, path = '') => `http://127.0.0.1:${port}${path}`;

/** The local inbox, the service and the site, in the order in which they need each other. */
function programs(mode: 'built' | 'dev'): Program[] {
  const { site, api, inbox, smtp } = PORTS;
  const local = { WEB_PORT: String(site.port), API_PORT: String(api.port) };
  const maildev = ['-s', `${smtp.port}`, '-w', `${inbox.port}`];
  return [
    {
      name: 'inbox',
      args: [
        join(ROOT, 'tests/node_modules/maildev/dist/bin/maildev.js'),
        ...maildev,
        ...['--ip', '127.0.0.1', '--web-ip', '127.0.0.1'],
      ],
      ready: address(inbox.port, '/api/healthz'),
    },
    {
      name: 'intake-api',
      args: [...(mode === 'dev' ? ['--watch'] : []), 'src/server.ts'],
      cwd: 'intake-api',
      env: {
        DATA_DIR: join(ROOT, '.data', 'intake-api'),
        SITE_ORIGIN: address(site.port),
        ...local,
        SMTP_URL: process.env['SMTP_URL'] ?? `smtp://127.0.0.1:${smtp.port}`,
      },
      ready: address(api.port, '/readyz'),
    },
    {
      name: 'site',
      args: ['node_modules/vite/bin/vite.js', ...(mode === 'built' ? ['preview'] : [])],
      cwd: 'web',
      env: local,
      ready: address(site.port),
    },
  ];
}

function table(): string {
  const { site, api, inbox } = PORTS;
  const rows = [
    ['site', address(site.port)],
    ['intake-api', address(api.port, '/readyz')],
    ['inbox', address(inbox.port)],
  ] as const;
  return rows.map(([name, url]) => `  ${name.padEnd(12)}${url}`).join('\n');
}

/** Runs everything until Ctrl-C, SIGTERM, or until one of the programs ends. */
export async function serve(mode: 'built' | 'dev'): Promise<void> {
  const problems = await portProblems();
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
    return;
  }
  const running: ReturnType<typeof startProgram>[] = [];
  const asked = new Promise<'asked'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve('asked');
      });
    }
  });
  try {
    for (const program of programs(mode)) {
      const started = startProgram(program);
      running.push(started);
      if ((await Promise.race([asked, untilReady(started, program.ready)])) === 'asked') return;
    }
    console.log(`\n${table()}\n`);
    console.log(
      `Open the site, send an inquiry from お問い合わせ (${address(PORTS.site.port, '/#/contact')}),`,
    );
    console.log(`then read the mail in the inbox. Logs: ${join('.data', 'log')}. Stop: Ctrl-C.`);
    const ended = running.map(({ name, exited }) => exited.then(() => name));
    const reason = await Promise.race([asked, ...ended]);
    if (reason !== 'asked') {
      console.error(`\n${reason} ended by itself (${logFile(reason)}):\n${logTail(reason)}`);
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
