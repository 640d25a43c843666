// Opens the editor of the content, beside the site as it is with every saved change, until Ctrl-C.
import { join } from 'node:path';

import { buildEditor } from './prepare.ts';
import { ROOT, startProgram, stopAll, untilReady, type RunningProgram } from './processes.ts';
import { editorProgram, localAddress, siteProgram } from './programs.ts';

const { WEB_PORT = '8080', API_PORT = '8787', EDIT_PORT = '8081' } = process.env;

const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => resolve());
});

const running: RunningProgram[] = [];
try {
  await buildEditor();
  const ports = { site: Number(WEB_PORT), api: Number(API_PORT) };
  for (const program of [siteProgram(ports, 'dev'), editorProgram(Number(EDIT_PORT))]) {
    const started = startProgram(program, join(ROOT, '.data/log'));
    running.push(started);
    await untilReady(started, program.ready);
  }
  console.log(`
  editor  ${localAddress(Number(EDIT_PORT))}   (Chrome or Edge: choose the folder ${ROOT})
  site    ${localAddress(Number(WEB_PORT))}
`);
  await Promise.race([asked, ...running.map(({ exited }) => exited)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll(running);
}
