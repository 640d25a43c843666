import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from './config.ts';
import { openOutbox } from './outbox/open.ts';
import { OutboxError } from './outbox/outbox.ts';
import { loadRules, RulesError } from './sales/rules-file.ts';

const FILE_PROBLEMS: Record<string, string> = {
  EACCES: '書き込む権限がありません(コンテナーの利用者は 1000:1000)',
  EPERM: '書き込む権限がありません(コンテナーの利用者は 1000:1000)',
  EROFS: '読み取り専用です',
  ENOSPC: 'ディスクに空きがありません',
  ENOTDIR: 'フォルダーではありません',
  EEXIST: 'フォルダーではありません',
};

/** What keeps the service from starting, in words for an operator, with the setting to look at. */
export function startProblem(error: unknown, config: Config): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OutboxError && error.code === 'locked') {
    return `DATA_DIR: ${config.dataDir} は、動作中の別の intake-api が使用しています`;
  }
  if (error instanceof OutboxError) {
    return `${config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'}: ${message}`;
  }
  if (error instanceof RulesError) return `SALES_RULES_FILE: ${message}`;
  const { code = '', port } = error as { code?: string; port?: unknown };
  if (code === 'EADDRINUSE') {
    const name = port === config.port ? 'API_PORT' : 'METRICS_PORT';
    return `${name}: ポート ${String(port)} は別のプログラムが使用中です`;
  }
  if (code === 'EADDRNOTAVAIL')
    return `API_HOST: ${config.host} はこのマシンのアドレスではありません`;
  const problem = FILE_PROBLEMS[code];
  return problem === undefined ? message : `DATA_DIR: ${config.dataDir} ${problem}`;
}

/** Writes to the folder of the data as the service will; what is there stays as it is. */
function checkFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const trial = join(folder, `start-check-${randomUUID()}`);
  try {
    // A page, so that a full disk refuses it: an empty file may still find room.
    writeFileSync(trial, Buffer.alloc(4096), { flush: true, mode: 0o600 });
  } finally {
    rmSync(trial, { force: true });
  }
}

/**
 * What would keep a service with these settings from starting. It does not disturb one that runs,
 * except that tables of a database are brought up to date.
 */
export async function checkStart(config: Config): Promise<string[]> {
  const checks = [
    () => checkFolder(config.dataDir),
    () => void loadRules(config.sales.rulesFile),
    async () => {
      if (config.databaseUrl === undefined) return;
      await (await openOutbox({ ...config, role: 'service' })).close();
    },
  ];
  const problems: string[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      problems.push(startProblem(error, config));
    }
  }
  return problems;
}
