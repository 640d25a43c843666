import { randomUUID } from 'node:crypto';
import { accessSync, constants, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '../config/config.ts';
import { freeBytes, makeFolder, MIN_FREE } from '../folder.ts';
import { openOutbox } from '../outbox/open.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import { loadRules } from '../sales/rules.ts';
import { FileError } from '../config/yaml-file.ts';

const FILE_PROBLEMS: Record<string, string> = {
  EACCES: '書き込む権限がありません（コンテナーの利用者は 1000:1000）',
  EPERM: '書き込む権限がありません（コンテナーの利用者は 1000:1000）',
  EROFS: '読み取り専用です',
  ENOSPC: 'ディスクに空きがありません',
  ENOTDIR: 'フォルダーではありません',
  EEXIST: 'フォルダーではありません',
  ENOENT: 'ここにフォルダーを作れません',
};

/** What keeps the service from starting, in words for an operator, with the setting to look at. */
export function startProblem(error: unknown, config: Config): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OutboxError) {
    return `${config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'}: ${message}`;
  }
  const { code = '', syscall, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === 'listen') return portProblem(code, port, config);
  const problem = FILE_PROBLEMS[code];
  const place = syscall === 'access' && path !== undefined ? path : config.dataDir;
  return problem === undefined ? message : `DATA_DIR: ${place} ${problem}`;
}

const PORT_PROBLEMS: Record<string, string> = {
  EADDRINUSE: 'は別のプログラムが使用中です',
  EACCES: 'を開く権限がありません（1024より小さい番号には特別な権限が必要です）',
};

function portProblem(code: string, port: number | undefined, config: Config): string {
  if (code === 'EADDRNOTAVAIL') {
    return `API_HOST: ${config.host} はこのマシンのアドレスではありません`;
  }
  const name = port === config.metricsPort ? 'METRICS_PORT' : 'API_PORT';
  return `${name}: ポート ${String(port)} ${PORT_PROBLEMS[code] ?? `を開けません(${code})`}`;
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

/** What is wrong with the sales rules; the service starts all the same, with the last good ones. */
export function checkRules({ sales }: Config): string | undefined {
  try {
    loadRules(sales.rulesFile);
    return undefined;
  } catch (error) {
    if (error instanceof FileError) return `SALES_RULES_FILE: ${error.message}`;
    throw error;
  }
}

/** Types of NFS, SMB, CIFS and 9P in statfs(2). */
const NETWORK_FILE_SYSTEMS = new Set([0x6969, 0xfe534d42, 0xff534d42, 0x01021997]);

/** SQLite shares memory between its connections and locks its files, which others' disks do in part (sqlite.org/wal.html). */
export function networkFolderNote(
  { dataDir, databaseUrl }: Config,
  { type }: { type: number } = statfsSync(dataDir),
): string | undefined {
  if (databaseUrl !== undefined || !NETWORK_FILE_SYSTEMS.has(type)) return undefined;
  return `DATA_DIR: ${dataDir} はネットワークのファイル置き場（NFS、SMBなど）です。受付が壊れたり失われたりすることがあります。このサーバーのディスクに置くか、PostgreSQLを使ってください`;
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
