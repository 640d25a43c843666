import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProgram, untilReady, type RunningProgram } from '../../../.tools/processes.ts';
import { localAddress, serviceProgram } from '../../../.tools/programs.ts';
import { freePorts } from '../free-ports.ts';
import { FEW_RULES } from './sales-rules.ts';
import { createSender, type Sender } from './sender.ts';

/** The service as a separate process, which can be killed and restarted on the same data. */
export interface ServiceProcess extends Sender {
  address: string;
  /** Its data folder. */
  dataDir: string;
  /** The settings that it runs with. */
  env: Record<string, string>;
  start(): Promise<void>;
  /** Ends it at once, like `kill -9`. */
  kill(): Promise<void>;
  /** Stops it as an operator does. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or null after a signal. */
  exited(): Promise<number | null>;
  /** Everything that it has logged since its first start. */
  logs(): string;
  /** Id of the running process; undefined when none runs. */
  readonly pid: number | undefined;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** Prepares a service that mails to this relay; `start` runs it. */
export async function prepareService(
  smtpUrl: string,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-'));
  const [api = 0, smtp = 0] = await freePorts(2);
  const dataDir = join(folder, 'data');
  const program = serviceProgram({ api, smtp }, { dataDir });
  const settings: Record<string, string> = {
    ...program.env,
    SMTP_URL: smtpUrl,
    FORM_TOKEN_MIN_AGE: '0s',
    FORM_TOKEN_SECRET: 'the same secret after every restart',
    RATE_LIMIT_MAX: '100000',
    ...FEW_RULES,
    ...env,
  };
  program.env = settings;
  const address = localAddress(api);
  let running: RunningProgram | undefined;
  let earlierLogs = '';

  const currentLog = () => (running ? readFileSync(running.logFile, 'utf8') : '');
  const exited = async () => {
    const code = await running?.exited;
    earlierLogs += currentLog();
    running = undefined;
    return code ?? null;
  };
  const signal = (name: NodeJS.Signals) => void running?.child.kill(name);
  const end = (name: NodeJS.Signals) => {
    signal(name);
    return exited();
  };
  return {
    ...createSender(address),
    address,
    dataDir: settings['DATA_DIR'] ?? dataDir,
    env: settings,
    async start() {
      running = startProgram(program, join(folder, 'log'));
      await untilReady(running, program.ready);
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    signal,
    exited,
    logs: () => earlierLogs + currentLog(),
    get pid() {
      return running?.child.pid;
    },
    async dispose() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
