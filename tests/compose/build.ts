import { installChromium } from '../../.tools/prepare.ts';
import { docker, run } from './engine.ts';

/** Builds both images once, as every project of this run uses them, and installs a browser where there is none. */
export async function setup(): Promise<void> {
  const { code, stderr } = await run(['docker', 'info']);
  if (code !== 0) throw new Error(`no Docker engine answers here:\n${stderr}`);
  await installChromium();
  const started = performance.now();
  // Any settings will do: none goes into an image.
  await docker('compose', '--env-file', '.env.example', 'build');
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`✓ Images (${seconds} s)`);
}
