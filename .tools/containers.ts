import { installChromium } from './chromium.ts';
import { main, runStep } from './steps.ts';

await main(async () => {
  await installChromium();
  const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'compose'];
  const command = [...vitest, '--reporter', 'verbose', ...process.argv.slice(2)];
  await runStep('Containers', command as [string, ...string[]], { live: true });
});
