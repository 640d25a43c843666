import { main, runStep } from './steps.ts';

await main(async () => {
  const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'faults'];
  const command = [...vitest, '--reporter', 'verbose', ...process.argv.slice(2)];
  const env = { FAULTS: 'long' };
  await runStep('Faults', command as [string, ...string[]], { live: true, env });
});
