import { main, runStep } from './steps.ts';

await main(async () => {
  await runStep('Lint fixes', ['oxlint', '--fix', '--deny-warnings']);
  await runStep('Format', ['oxfmt']);
});
