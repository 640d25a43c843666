// Everything that is judged without running the product: the content first, whose mistakes would stop every later step in
// its own words, then all the rest at once. Tells all that failed.
// With --build it builds the site as well: the tests in a browser need it, and most of a build uses one core alone.
import { checkContent } from '../web/src/build/collections/collections-plugin.ts';
import { buildSite } from './prepare.ts';
import { runStep } from './processes.ts';

try {
  checkContent();
  console.log('✓ Content');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

const steps = await Promise.allSettled([
  ...['shared', 'intake-api', 'web', 'tests'].map((folder) => {
    // With what was found last time, only what changed since is looked at: a fifth of the work.
    const kept = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${folder}.json`];
    return runStep(`Types of ${folder}`, ['tsc', '-p', folder, ...kept]);
  }),
  runStep('Lint', ['oxlint', '--deny-warnings']),
  runStep('Lint of style sheets', ['stylelint', 'web/src/**/*.css']),
  runStep('Format (npm run format)', ['oxfmt', '--check']),
  runStep('Dead code', ['knip', '--config', '.knip.jsonc']),
  process.argv.includes('--build') && buildSite(),
]);
for (const step of steps) {
  if (step.status === 'fulfilled') continue;
  console.error((step.reason as Error).message);
  process.exitCode = 1;
}
