import { hasProgram } from '../tests/support/has-program.ts';
import { installChromium } from './chromium.ts';
import { install, mayInstall } from './packages.ts';
import { main, runStep, StepFailed } from './steps.ts';

/** Makes sure that the load generator and the site's server are there. @throws StepFailed */
async function installPrograms(): Promise<void> {
  const missing = ['wrk', 'caddy'].filter((program) => !hasProgram(program));
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  if (!mayInstall()) throw new StepFailed(`✗ The benchmarks need ${names}: install and try again.`);
  await install(names, missing);
}

await main(async () => {
  await installPrograms();
  await installChromium();
  const bench = ['node', 'tests/bench/run.ts', ...process.argv.slice(2)];
  await runStep('Benchmarks', bench as [string, ...string[]], { live: true });
});
