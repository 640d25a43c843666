import { join } from 'node:path';

import { ROOT, type Program } from './processes.ts';

export interface LocalPorts {
  site: number;
  api: number;
  inbox: number;
  smtp: number;
}

const HOST = '127.0.0.1';

/** Where Node keeps compiled code, as it does in the image: each start would strip the types of every file anew. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };

const PREVIEW = ['preview', '--config', 'vite.preview.config.ts'];

/** Address of something that runs locally. */
export const localAddress = (port: number, path = ''): string => `http://${HOST}:${port}${path}`;

/** The local inbox: takes every mail and shows it. */
export function inboxProgram({ inbox, smtp }: Pick<LocalPorts, 'inbox' | 'smtp'>): Program {
  return {
    name: 'inbox',
    args: [
      join(ROOT, 'tests/node_modules/maildev/dist/bin/maildev.js'),
      ...['--smtp', String(smtp), '--ip', HOST],
      ...['--web', String(inbox), '--web-ip', HOST],
    ],
    ready: localAddress(inbox, '/api/healthz'),
  };
}

/**
 * Not the packages, as `--watch` would: their files are hard links into pnpm's store, and to Node they change whenever
 * another checkout is installed or deleted.
 */
const WATCH_SOURCES = ['--watch-path=intake-api/src', '--watch-path=shared/src'];

/** The service, with its data in a folder. */
export function serviceProgram(
  { api, smtp }: Pick<LocalPorts, 'api' | 'smtp'>,
  { dataDir, watch = false }: { dataDir: string; watch?: boolean },
): Program {
  return {
    name: 'intake-api',
    // From the root, as the operators' commands: relative paths of settings mean the same to both.
    args: [...(watch ? WATCH_SOURCES : []), '--max-semi-space-size=2', 'intake-api/src/server.ts'],
    env: {
      ...COMPILED,
      // As in the container, see intake-api/Dockerfile.
      MALLOC_ARENA_MAX: '1',
      DATA_DIR: dataDir,
      API_PORT: String(api),
      SMTP_URL: process.env['SMTP_URL'] ?? `smtp://${HOST}:${smtp}`,
    },
    ready: localAddress(api, '/readyz'),
  };
}

/** The editor of the content, as `buildEditor` makes it, below a path: it works below any. */
export function editorProgram(port: number, base = '/'): Program {
  return {
    name: 'editor',
    args: [
      'node_modules/vite/bin/vite.js',
      ...[
        'preview',
        'edit',
        '--host',
        HOST,
        '--port',
        String(port),
        '--strictPort',
        '--base',
        base,
      ],
    ],
    cwd: 'web',
    ready: localAddress(port, base),
  };
}

/** The site as built, or from its sources with hot reload. */
export function siteProgram(
  { site, api }: Pick<LocalPorts, 'site' | 'api'>,
  mode: 'built' | 'dev',
): Program {
  return {
    name: 'site',
    args: ['node_modules/vite/bin/vite.js', ...(mode === 'built' ? PREVIEW : [])],
    cwd: 'web',
    env: { WEB_PORT: String(site), API_PORT: String(api) },
    ready: localAddress(site),
  };
}
