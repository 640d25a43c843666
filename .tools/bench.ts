import { existsSync } from 'node:fs';

import { main, runStep } from './steps.ts';

await main(async () => {
  if (!existsSync('/usr/bin/wrk')) {
    await runStep('Installing wrk', ['apt-get', 'install', '-y', '-qq', 'wrk']);
  }
  const bench = ['node', 'tests/bench/run.ts', ...process.argv.slice(2)];
  await runStep('Benchmarks', bench as [string, ...string[]], { live: true });
});
