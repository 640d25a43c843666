import { runStep, together } from './steps.ts';

/** Everything that is judged without running the product, all of it at once. */
export function checks(): Promise<void> {
  return together(
    ...['shared', 'intake-api', 'web', 'tests'].map((folder) =>
      runStep(`Types of ${folder}`, ['tsc', '-p', folder]),
    ),
    runStep('Lint', ['oxlint', '--deny-warnings']),
    runStep('Format', ['oxfmt', '--check']),
    runStep('Dead code', ['knip', '--config', '.knip.jsonc']),
  );
}
