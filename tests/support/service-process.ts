import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { acceptedSchema, formTokenSchema, HEADERS } from 'shared/answers';

import { startProgram, untilReady, type RunningProgram } from '../../.tools/processes.ts';
import { localAddress, serviceProgram } from '../../.tools/programs.ts';
import { freePorts } from './free-ports.ts';

/** The service as a process of its own, to be killed and started again on the same data. */
export interface ServiceProcess {
  address: string;
  folder: string;
  start(): Promise<void>;
  /** At once, as a crash or `kill -9` would. */
  kill(): Promise<void>;
  /** As an operator would. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends a contact inquiry and resolves with its receipt, or undefined when it was not accepted. */
  send(inquiry: object, key?: string): Promise<string | undefined>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** Prepares a service that mails to this relay; `start` runs it. */
export async function prepareService(
  smtpUrl: string,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-'));
  const [site = 0, api = 0, inbox = 0, smtp = 0] = await freePorts(4);
  const dataDir = join(folder, 'data');
  const program = serviceProgram({ site, api, inbox, smtp }, { dataDir });
  program.env = {
    ...program.env,
    SMTP_URL: smtpUrl,
    FORM_TOKEN_MIN_AGE: '0s',
    FORM_TOKEN_SECRET: 'the same secret after every restart',
    RATE_LIMIT_MAX: '100000',
    ...env,
  };
  const address = localAddress(api);
  let running: RunningProgram | undefined;

  const end = async (signal: NodeJS.Signals) => {
    running?.child.kill(signal);
    const code = await running?.exited;
    running = undefined;
    return code ?? null;
  };
  return {
    address,
    folder,
    async start() {
      running = startProgram(program, join(folder, 'log'));
      await untilReady(running, program.ready);
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    async send(inquiry, key = randomUUID()) {
      try {
        const asked = await fetch(`${address}/api/form-token`);
        const { token } = formTokenSchema.parse(await asked.json());
        const answer = await fetch(`${address}/api/contact`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [HEADERS.formToken]: token,
            [HEADERS.idempotencyKey]: key,
          },
          body: JSON.stringify(inquiry),
        });
        if (answer.status !== 202) return undefined;
        return acceptedSchema.parse(await answer.json()).receipt;
      } catch {
        return undefined;
      }
    },
    async dispose() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
