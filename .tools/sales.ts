import { join } from 'node:path';

import { ROOT } from './root.ts';
import { main, runStep } from './steps.ts';

// File names as seen from where the command was typed.
await main(() =>
  runStep('sales', ['node', join(ROOT, 'intake-api/training/main.ts'), ...process.argv.slice(2)], {
    cwd: process.env['INIT_CWD'] ?? ROOT,
    live: true,
  }),
);
