import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ParsedMail } from 'mailparser';

import { startProgram, stopAll, untilReady, type Program } from '../../../.tools/processes.ts';
import {
  inboxProgram,
  localAddress,
  serviceProgram,
  siteProgram,
  type LocalPorts,
} from '../../../.tools/programs.ts';
import { freePorts } from '../free-ports.ts';
import { createInbox } from '../mail/inbox.ts';

/** Addresses of the site, the service and the inbox of a stack. */
export interface StackAddresses {
  site: string;
  api: string;
  inbox: string;
}

/** A running stack, without control over its processes. */
export interface UsedStack extends StackAddresses {
  /** Every mail with this text in its subject that has arrived, oldest first. */
  mailsAbout(text: string): Promise<ParsedMail[]>;
  /** Waits until a mail with this text in its subject has arrived. */
  mailAbout(text: string): Promise<ParsedMail>;
}

/** The built site, the service and the inbox as separate processes, as `npm start` runs them. */
export interface Stack extends UsedStack {
  /** Ends the service at once, like `kill -9`. */
  killService(): Promise<void>;
  /** Starts the service again on the same data, with these additional settings. */
  startService(env?: Record<string, string>): Promise<void>;
  killInbox(): Promise<void>;
  startInbox(): Promise<void>;
  stop(): Promise<void>;
}

/** The stack at these addresses, already started. */
export function useStack(addresses: StackAddresses): UsedStack {
  const { list, open } = createInbox(addresses.inbox);
  const mailsAbout = async (text: string) => {
    const found = (await list()).filter(({ subject }) => subject.includes(text));
    return Promise.all(found.map(open));
  };
  return {
    ...addresses,
    mailsAbout,
    async mailAbout(text) {
      for (;;) {
        const [found] = await mailsAbout(text);
        if (found) return found;
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      }
    },
  };
}

/** Starts all three with their data in a temporary folder; `env` is for the service. */
export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'stack-'));
  const [site = 0, api = 0, inbox = 0, smtp = 0] = await freePorts(4);
  const ports: LocalPorts = { site, api, inbox, smtp };
  const service = serviceProgram(ports, { dataDir: join(folder, 'data') });
  service.env = { ...service.env, RATE_LIMIT_MAX: '1000', ...env };
  const programs = { inbox: inboxProgram(ports), service, site: siteProgram(ports, 'built') };
  const running = new Map<Program, ReturnType<typeof startProgram>>();

  const start = async (program: Program, added: Record<string, string> = {}) => {
    const settings = { ...program, env: { ...program.env, ...added } };
    const started = startProgram(settings, join(folder, 'log'));
    running.set(program, started);
    await untilReady(started, program.ready);
  };
  const kill = async (program: Program) => {
    const found = running.get(program);
    found?.child.kill('SIGKILL');
    await found?.exited;
    running.delete(program);
  };
  await Promise.all(Object.values(programs).map((program) => start(program)));

  return {
    ...useStack({ site: localAddress(site), api: localAddress(api), inbox: localAddress(inbox) }),
    killService: () => kill(programs.service),
    startService: (added) => start(programs.service, added),
    killInbox: () => kill(programs.inbox),
    startInbox: () => start(programs.inbox),
    async stop() {
      await stopAll([...running.values()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
