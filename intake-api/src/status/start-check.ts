import { randomUUID } from 'node:crypto';
import { accessSync, constants, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '../config/config.ts';
import { systemSays } from '../errors.ts';
import { freeBytes, makeFolder, MIN_FREE } from '../folder.ts';
import { openOutbox } from '../outbox/open.ts';
import { OutboxError } from '../outbox/outbox-error.ts';

/** What keeps the service from starting, in words for an operator, with the setting to look at. */
export function startProblem(error: unknown, config: Config): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OutboxError) {
    return `${config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'}: ${message}`;
  }
  const { code = '', syscall, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === 'listen') {
    if (code === 'EADDRNOTAVAIL') {
      return `API_HOST: ${config.host} はこのマシンのアドレスではありません`;
    }
    const name = port === config.metricsPort ? 'METRICS_PORT' : 'API_PORT';
    const reason =
      code === 'EADDRINUSE' ? 'は別のプログラムが使用中です' : `を開けません（${code}）`;
    return `${name}: ポート ${String(port)} ${reason}`;
  }
  const place = syscall === 'access' && path !== undefined ? path : config.dataDir;
  return syscall === undefined ? message : `DATA_DIR: ${place} ${systemSays(error as Error)}`;
}

/** What the service keeps in the folder of the data, by the start of its name. */
const OWN = /^(?:outbox\.sqlite|form-token-secret|last-good-sales-rules)/;

/**
 * Writes to the folder of the data as the service will; what is there stays as it is, and the service must be able to
 * write what it keeps there: what was put back from a backup may be another's.
 * @throws the file system's errors, which `startProblem` explains
 */
export function checkFolderWritable(folder: string): void {
  makeFolder(folder);
  const trial = join(folder, `start-check-${randomUUID()}`);
  try {
    writeFileSync(trial, 'a trial', { flush: true, mode: 0o600 });
  } finally {
    rmSync(trial, { force: true });
  }
  for (const name of readdirSync(folder).filter((each) => OWN.test(each))) {
    try {
      accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    } catch (error) {
      // A running service has removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/**
 * What would keep a service with these settings from starting. It does not disturb one that runs,
 * and changes nothing.
 */
export async function checkStart(config: Config): Promise<string[]> {
  const { dataDir } = config;
  const problems: string[] = [];
  try {
    checkFolderWritable(dataDir);
    if (freeBytes(statfsSync(dataDir)) < MIN_FREE) {
      const least = `${MIN_FREE / 1024 ** 2} MiB`;
      problems.push(`DATA_DIR: ${dataDir} の空きが ${least} より少なく、受け付けを保存できません`);
    }
  } catch (error) {
    problems.push(startProblem(error, config));
  }
  try {
    await (await openOutbox({ ...config, role: 'operator' })).close();
  } catch (error) {
    // A start makes one.
    const isAbsent = error instanceof OutboxError && error.code === 'absent';
    if (!isAbsent) problems.push(startProblem(error, config));
  }
  return problems;
}
