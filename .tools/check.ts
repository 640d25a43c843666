import { checks } from './checks.ts';
import { main, runStep } from './steps.ts';

await main(async () => {
  await checks();
  const unit = [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'unit',
  ] as const;
  await runStep('Unit tests', [...unit], { live: true });
});
