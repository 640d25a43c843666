import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { ROOT } from './root.ts';

// The same data that `npm start` works on, and file names as seen from where the command was typed.
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'intake-api/src/cli/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? ROOT,
    env: { DATA_DIR: join(ROOT, '.data', 'intake-api'), ...process.env },
  },
);
process.exitCode = status ?? 1;
