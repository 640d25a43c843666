import { existsSync } from 'node:fs';

import { installChromium } from './chromium.ts';
import { main, runStep } from './steps.ts';

await main(async () => {
  await installChromium();
  for (const tool of ['wrk', 'caddy']) {
    if (existsSync(`/usr/bin/${tool}`)) continue;
    await runStep(`Installing ${tool}`, ['apt-get', 'install', '-y', '-qq', tool]);
  }
  const bench = ['node', 'tests/bench/run.ts', ...process.argv.slice(2)];
  await runStep('Benchmarks', bench as [string, ...string[]], { live: true });
});
