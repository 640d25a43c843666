import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { PORTS } from './ports.ts';
import { ROOT } from './root.ts';

// The relay that `npm start` runs, and file names as seen from where the command was typed.
const { NODE_ENV, SMTP_URL, SMTP_URL_FILE } = process.env;
const local = NODE_ENV !== 'production' && !SMTP_URL && !SMTP_URL_FILE;
const relay = local ? { SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp.port}` } : {};
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'intake-api/src/cli/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? ROOT,
    env: { ...process.env, ...relay },
  },
);
process.exitCode = status ?? 1;
