// Opens the editor of the content in a browser, beside the site as it is with every saved change, until Ctrl-C.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { ROOT } from './processes.ts';
import { localAddress } from './programs.ts';

const { WEB_PORT = '8080' } = process.env;

console.log(`
  editor  ${localAddress(Number(WEB_PORT), '/edit/')}   (Chrome or Edge: choose the folder ${ROOT})
  site    ${localAddress(Number(WEB_PORT))}
`);
const vite = join(ROOT, 'web/node_modules/vite/bin/vite.js');
const site = spawn(process.execPath, [vite, '--open', '/edit/'], {
  cwd: join(ROOT, 'web'),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => site.kill(signal));
site.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
