// Entry of every npm command. Runs on whatever Node 20.19+ is there: installs the workspace with a pinned pnpm when the
// lock file has changed, then runs the command: a program of the workspace at the root, or a script of ours with the
// pinned Node where the command was typed, so that file names mean what they mean there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .digest('hex');

/** Runs a program in the foreground and resolves with its exit code. */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    // Ctrl-C reaches the whole group by itself.
    process.on('SIGINT', () => {});
    // The terminal was closed, or somebody asked us alone.
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
    // npm ends without telling us when it is asked to; then nobody would ever stop what we started.
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
if (!installed) {
  console.error('Installing (a few minutes the first time) …');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const args = `-y ${packageManager} install --frozen-lockfile --reporter=append-only --loglevel=error`;
  const env = {
    ...process.env,
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
  };
  // A program may read the command's output: what installing prints goes to the error stream.
  const code = await run('npx', args.split(' '), { env, stdio: ['inherit', 2, 2] });
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, lock);
}

const [command = '', ...args] = process.argv.slice(2);
const bin = join(modules, '.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
process.exit(
  await (command.endsWith('.ts')
    ? run(join(bin, 'node'), [join(root, command), ...args], { env, cwd: env.INIT_CWD ?? root })
    : run(join(bin, command), args, { env })),
);
