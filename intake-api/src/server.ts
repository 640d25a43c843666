import { ConfigError, loadConfig, type Config } from './config/config.ts';
import { systemClock } from './clock.ts';
import { createLogger } from './observability/logger.ts';
import { openOutbox } from './outbox/open.ts';
import { createService } from './service.ts';
import { startProblem, checkFolderWritable } from './status/start-check.ts';
import { startWatchdog } from './observability/watchdog.ts';

/**
 * Milliseconds between closing the operators' port and the public one. The proxy checks the health of the former, and
 * sends requests to other instances when it is closed.
 */
const PROXY_DRAIN_TIME = 2000;

/** Says why the service can't start, in words for an operator, and ends the process. */
function refuseToStart(reasons: string[]): never {
  process.stderr.write(`intake-api を起動できません:\n${reasons.map((r) => `  ${r}\n`).join('')}`);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return loadConfig();
  } catch (error) {
    if (error instanceof ConfigError) return refuseToStart(error.message.split('\n'));
    throw error;
  }
}

// Process 1 of a container has no default handler: signals are listened to before anything is opened.
let stop = async (): Promise<void> => {};
let stopping = false;
async function end(signal: string): Promise<void> {
  // A second signal is a person who does not want to wait.
  if (stopping) process.exit(1);
  stopping = true;
  log.info({ signal }, 'stopping');
  await stop();
  log.info({}, 'stopped');
  process.exit(0);
}
process.on('SIGTERM', (signal) => void end(signal));
process.on('SIGINT', (signal) => void end(signal));

const config = readConfig();
const log = createLogger(config.logLevel);
startWatchdog();

try {
  checkFolderWritable(config.dataDir);
  const outbox = await openOutbox({ ...config, role: 'service' });
  const service = await createService(config, { clock: systemClock, log, outbox });
  stop = () => service.close({ notice: config.metricsPort === undefined ? 0 : PROXY_DRAIN_TIME });
  await service.app.listen({ host: config.host, port: config.port });
  if (config.metricsPort !== undefined) {
    await service.operatorsApp.listen({ host: config.host, port: config.metricsPort });
  }
  service.start();
} catch (error) {
  log.debug({ err: error }, 'start failed');
  refuseToStart([startProblem(error, config)]);
}
