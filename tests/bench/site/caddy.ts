import { execFileSync, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';

import { ROOT } from '../../../.tools/processes.ts';
import { freePorts } from '../../support/free-ports.ts';

/** Where the page that does nothing stands: what this server and this browser need at the least. */
export const NOTHING = '/nothing/';

const NOTHING_HTML = `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="何もしないページです。" />
    <link rel="icon" href="/favicon.svg" />
    <title>何もしないページ</title>
  </head>
  <body>
    <main><h1>何もしないページ</h1></main>
  </body>
</html>
`;

interface CaddyConfig {
  admin?: { disabled: boolean };
  storage?: { module: string; root: string };
  apps: {
    http: {
      http_port?: number;
      servers: Record<string, { listen: string[]; automatic_https?: object }>;
    };
    pki?: object;
  };
}

/**
 * The site's own Caddyfile, over TLS as in production, with what belongs to a container put in the place of this
 * machine: the folder, the service's address, the ports, and where certificates are kept.
 */
function configFor(port: number, api: string, folder: string): CaddyConfig {
  const adapted = execFileSync('caddy', ['adapt', '--config', join(ROOT, 'web/Caddyfile')], {
    env: { ...process.env, SITE_ADDRESS: `https://localhost:${port}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
  const local = adapted
    .replaceAll('"/srv"', JSON.stringify(join(folder, 'site')))
    .replaceAll('intake-api:8787', api);
  const config = JSON.parse(local) as CaddyConfig;
  const { http } = config.apps;
  const ours = Object.entries(http.servers).filter(([, { listen }]) => listen.includes(`:${port}`));
  http.servers = Object.fromEntries(
    ours.map(([name, server]) => [
      name,
      {
        ...server,
        listen: [`127.0.0.1:${port}`],
        automatic_https: { disable_redirects: true },
        protocols: ['h1', 'h2'],
      },
    ]),
  );
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  config.admin = { disabled: true };
  config.storage = { module: 'file_system', root: join(folder, 'storage') };
  return config;
}

/** SHA-256 of the public key that a server shows, in base64; undefined while it doesn't answer. */
const publicKeyOf = (address: string) =>
  new Promise<string | undefined>((resolve) => {
    const asked = request(address, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      const key = (answer.socket as TLSSocket).getPeerX509Certificate()?.publicKey;
      const bytes = key?.export({ type: 'spki', format: 'der' });
      resolve(answer.statusCode === 200 && bytes ? hash('sha256', bytes, 'base64') : undefined);
    });
    asked.once('error', () => resolve(undefined));
    asked.end();
  });

/** The built site as it is served in production, and beside it a page that does nothing. */
export interface ServedSite {
  address: string;
  /** SHA-256 of the public key of its certificate, in base64. */
  publicKey: string;
  stop(): Promise<void>;
}

/**
 * Serves `web/dist` by Caddy with `web/Caddyfile`.
 * @param service where the intake service answers, as `http://host:port`
 */
export async function serveByCaddy(service: string): Promise<ServedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const [port = 0] = await freePorts(1);
  cpSync(join(ROOT, 'web/dist'), join(folder, 'site'), { recursive: true });
  mkdirSync(join(folder, 'site', NOTHING));
  writeFileSync(join(folder, 'site', NOTHING, 'index.html'), NOTHING_HTML);
  const file = join(folder, 'caddy.json');
  writeFileSync(file, JSON.stringify(configFor(port, new URL(service).host, folder)));

  const log = join(folder, 'log');
  const caddy = spawn('sh', ['-c', `exec caddy run --config ${file} > ${log} 2>&1`], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const ended = once(caddy, 'exit');
  const address = `https://localhost:${port}`;
  let publicKey: string | undefined;
  while (!(publicKey = await publicKeyOf(`${address}/`))) {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended: ${readFileSync(log, 'utf8')}`);
    await pause(100);
  }
  return {
    address,
    publicKey,
    async stop() {
      caddy.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
