import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localAddress } from '../../.tools/programs.ts';
import type { CommandResult } from '../support/service/cli.ts';
import { freePorts } from '../support/free-ports.ts';
import { createInbox, type Inbox } from '../support/mail/inbox.ts';
import { docker, run } from './engine.ts';

/** What `docker-compose.yml` describes, with settings, ports, volumes and networks of its own. */
export interface Project {
  name: string;
  /** Of files that belong to this project. */
  folder: string;
  site: string;
  /** Port on which TLS is published. */
  tlsPort: number;
  inbox: Inbox;
  /** For programs that call `docker compose` themselves. */
  env: Record<string, string>;
  /** Runs `docker compose …` as an operator does, with this project's `.env`. */
  compose(...args: string[]): Promise<CommandResult & { bytes: Buffer }>;
  /** The same, with something on its standard input. */
  feed(input: Buffer, ...args: string[]): Promise<CommandResult>;
  /** The same for what has to succeed; resolves with what it printed. */
  must(...args: string[]): Promise<string>;
  /** Changes settings in `.env`; they hold from the next `up`. */
  set(settings: Record<string, string>): Promise<void>;
  /** Ids of a service's running containers. */
  containers(service: string): Promise<string[]>;
  /** One of the operators' commands, in a running container of the service. */
  intake(...args: string[]): Promise<CommandResult>;
  /** Ends everything and removes its data. */
  down(): Promise<void>;
}

const DEMO = {
  SITE_ADDRESS: ':80',
  SITE_ORIGIN: 'http://127.0.0.1',
  SMTP_URL: 'smtp://inbox:1025',
  MAIL_FROM: 'ツムギエッジ 受付 <noreply@tsumugi-edge.example>',
  MAIL_TO_CONTACT: 'contact@tsumugi-edge.example',
  MAIL_TO_RECRUITMENT: 'recruit@tsumugi-edge.example',
  FORM_TOKEN_SECRET: 'a secret that only this test knows',
  FORM_TOKEN_MIN_AGE: '0s',
  RATE_LIMIT_MAX: '100000',
  COMPOSE_PROFILES: 'demo',
};

/** What a company writes into the configuration of Docker's client; nobody answers there. */
const PROXIES = { default: { httpProxy: 'http://127.0.0.1:9', httpsProxy: 'http://127.0.0.1:9' } };

interface ProjectOptions {
  /** Docker's client hands proxies on to containers. */
  proxies?: boolean;
}

/** Prepares a project that tries things out with the local inbox; `settings` change its `.env`. */
export async function prepareProject(
  settings: Record<string, string> = {},
  { proxies = false }: ProjectOptions = {},
): Promise<Project> {
  const name = `intake-test-${randomUUID().slice(0, 8)}`;
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const [http = 0, tls = 0, inbox = 0] = await freePorts(3);
  const file = join(folder, '.env');
  const ports = { HTTP_PORT: String(http), HTTPS_PORT: String(tls), INBOX_PORT: String(inbox) };
  let current: Record<string, string> = { ...DEMO, ...ports };
  const set = async (changed: Record<string, string>) => {
    current = { ...current, ...changed };
    const lines = Object.entries(current).map(([key, value]) => `${key}='${value}'\n`);
    await writeFile(file, lines.join(''));
  };
  await set(settings);

  const env: Record<string, string> = { COMPOSE_PROJECT_NAME: name, COMPOSE_ENV_FILES: file };
  if (proxies) {
    await writeFile(join(folder, 'config.json'), JSON.stringify({ proxies: PROXIES }));
    env['DOCKER_CONFIG'] = folder;
  }
  const compose = (...args: string[]) => run(['docker', 'compose', ...args], { env });
  const must = async (...args: string[]) => {
    const { code, stdout, stderr } = await compose(...args);
    if (code === 0) return stdout.trim();
    const logs = await compose('logs', '--no-color', '--tail', '30');
    throw new Error(`docker compose ${args.join(' ')}: ${stderr}\n${logs.stdout}`);
  };
  return {
    name,
    folder,
    site: localAddress(http),
    tlsPort: tls,
    inbox: createInbox(localAddress(inbox)),
    env,
    compose,
    feed: (input, ...args) => run(['docker', 'compose', ...args], { env, input }),
    must,
    set,
    async containers(service) {
      return (await must('ps', '-q', service)).split('\n').filter((id) => id !== '');
    },
    intake: (...args) => compose('exec', '-T', 'intake-api', 'intake', ...args),
    async down() {
      const everything = ['--profile', 'demo', '--profile', 'scale'];
      await compose(...everything, 'down', '--volumes', '--timeout', '2');
      await docker('volume', 'prune', '--force', '--filter', `label=project=${name}`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Prepares a project and starts it as the guide says. */
export async function startProject(
  settings: Record<string, string> = {},
  options: ProjectOptions = {},
): Promise<Project> {
  const project = await prepareProject(settings, options);
  try {
    await project.must('up', '-d', '--wait');
  } catch (error) {
    await project.down();
    throw error;
  }
  return project;
}
