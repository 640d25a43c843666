import { runStep } from './steps.ts';

/** Everything that is judged without running the product. */
export async function checks(): Promise<void> {
  for (const folder of ['shared', 'intake-api', 'web', 'tests']) {
    await runStep(`Types of ${folder}`, ['tsc', '-p', folder]);
  }
  await runStep('Lint', ['oxlint', '--deny-warnings']);
  await runStep('Format', ['oxfmt', '--check']);
  await runStep('Dead code', ['knip', '--config', '.knip.jsonc']);
}
