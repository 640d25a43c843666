import { installChromium } from './chromium.ts';
import { checks } from './checks.ts';
import { buildSite } from './site-build.ts';
import { main, runStep, together } from './steps.ts';

await main(async () => {
  await installChromium();
  await together(checks(), buildSite());
  // The containers take minutes and a Docker engine: npm run containers.
  const projects = ['--project', '!compose'];
  const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...projects];
  vitest.push(...process.argv.slice(2));
  await runStep('Tests', vitest as [string, ...string[]], { live: true });
});
