import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

import { Client } from 'pg';

import { freePorts } from '../free-ports.ts';

/** A PostgreSQL for tests. */
export interface PostgresServer {
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Ends the server like a crash. Undefined when the tests did not start the server. */
  crash?: () => Promise<void>;
  /** Starts it again on the same data and port. */
  restart?: () => Promise<void>;
  stop(): Promise<void>;
}

/** Why there is no server; shown as the reason for skipping. */
export interface NoPostgres {
  missing: string;
}

const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/local/pgsql/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
];

const isRoot = process.getuid?.() === 0;

/** The folder of the newest PostgreSQL server on this machine. */
function findPrograms(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const installed = PLACES.flatMap((place) => globSync(place)).toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  return [...installed, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function install(): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'];
  spawnSync('apt-get', packages, { env, stdio: 'ignore' });
}

/** PostgreSQL refuses to run as root. Root starts it as user `postgres` or `nobody`. */
function unprivileged(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  for (const user of ['postgres', 'nobody']) {
    const ask = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' });
    const [uid, gid] = [ask('-u'), ask('-g')];
    if (uid.status === 0 && gid.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  return {};
}

async function createDatabaseOn(url: string): Promise<string> {
  const name = `outbox_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

type ServerSettings = Readonly<Record<string, string>>;

async function startServer(programs: string, more: ServerSettings): Promise<PostgresServer> {
  const data = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  // The start is recognised by its English message.
  const options = { ...user, cwd: data, env: { ...process.env, LC_ALL: 'C', LANG: 'C' } };
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initialise, { ...options, stdio: 'pipe' });
  const [port = 0] = await freePorts(1);
  let server = await launch();

  async function launch(): Promise<ChildProcess> {
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
    const given = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const launched = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...given], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: launched.stderr })) {
      said.push(line);
      if (line.includes('ready to accept connections')) {
        // Discard further output, or it fills the pipe.
        launched.stderr.resume();
        return launched;
      }
    }
    throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }

  return {
    createDatabase: () => createDatabaseOn(`postgres://postgres@127.0.0.1:${port}/postgres`),
    crash: () => end('SIGQUIT'),
    async restart() {
      server = await launch();
    },
    async stop() {
      await end('SIGINT');
      await rm(data, { recursive: true });
    },
  };
}

/**
 * A PostgreSQL for tests: the one of `TEST_DATABASE_URL` (whose user may create databases), or a new
 * server of this machine's programs, installed with apt if needed. With `CI=true` it throws if there
 * is none.
 * @param settings for a new server; they override the defaults, such as `fsync=off`
 */
export async function startPostgres(
  settings: ServerSettings = {},
): Promise<PostgresServer | NoPostgres> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { createDatabase: () => createDatabaseOn(url), stop: async () => {} };
  if (!findPrograms()) install();
  const programs = findPrograms();
  if (programs) return startServer(programs, settings);
  const missing = 'no PostgreSQL here: install one, or set TEST_DATABASE_URL';
  if (process.env['CI'] === 'true') throw new Error(missing);
  return { missing };
}
