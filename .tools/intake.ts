import { main, runStep } from './steps.ts';

await main(() =>
  runStep('intake', ['node', 'src/cli/main.ts', ...process.argv.slice(2)], {
    cwd: 'intake-api',
    live: true,
  }),
);
