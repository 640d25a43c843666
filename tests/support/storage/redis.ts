import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

import { freePorts } from '../free-ports.ts';

/** A Valkey or Redis for tests; it starts empty. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The first line of its answer to a command. */
  ask(command: string): Promise<string>;
  /** Stops answering until `resume`, with its connections open. */
  freeze(): void;
  resume(): void;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** Why there is no server; shown as the reason for skipping. */
export interface NoRedis {
  missing: string;
}

const PROGRAMS = ['valkey-server', 'redis-server'];

function findProgram(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => PROGRAMS.map((program) => join(folder, program)))
    .find((path) => existsSync(path));
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  for (const name of PROGRAMS) {
    const packages = ['install', '-y', '-qq', '--no-install-recommends', name];
    if (spawnSync('apt-get', packages, { env, stdio: 'ignore' }).status === 0) return;
  }
}

/**
 * A new Valkey or Redis of this machine's programs, installed with apt if needed. With `CI=true` it
 * throws if there is none.
 */
export async function prepareRedis(): Promise<RedisServer | NoRedis> {
  if (!findProgram()) install();
  const program = findProgram();
  if (program) return prepareServer(program);
  const missing = 'no Valkey or Redis here: install one';
  if (process.env['CI'] === 'true') throw new Error(missing);
  return { missing };
}

async function prepareServer(program: string): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const [port = 0] = await freePorts(1);
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
    const started = spawn(program, settings, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const said: string[] = [];
    for await (const line of createInterface({ input: started.stdout })) {
      said.push(line);
      if (!/ready to accept connections/i.test(line)) continue;
      started.stdout.resume();
      server = started;
      return;
    }
    throw new Error(`${program} did not start:\n${said.join('\n')}`);
  }

  async function stop(): Promise<void> {
    const ending = server;
    server = undefined;
    if (!ending) return;
    const exited = once(ending, 'exit');
    ending.kill('SIGKILL');
    await exited;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    async ask(command) {
      const socket = connect(port, '127.0.0.1');
      try {
        socket.write(`${command}\r\n`);
        const [answer] = (await once(socket, 'data')) as [Buffer];
        return answer.toString().split('\r\n')[0] ?? '';
      } finally {
        socket.destroy();
      }
    },
    freeze: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async dispose() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
