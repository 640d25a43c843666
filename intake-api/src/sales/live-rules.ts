import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeFolder } from '../folder.ts';
import type { Log } from '../logging/log.ts';
import { FileError } from '../yaml-file.ts';
import { fallbackRules, readRules, type SalesRules } from './rules.ts';

/** The sales rules in use, which follow their file. */
export type LiveRules = ReturnType<typeof openRules>;

interface LiveRulesOptions {
  log: Log;
  /** Where the last rules that were good are kept. */
  dataDir: string;
}

/**
 * Milliseconds between two looks at the file. The path is read instead of watched: a watch is lost
 * when a folder above the file is replaced, and tells nothing on network mounts.
 */
const INTERVAL = 1000;

const LAST_GOOD = 'last-good-sales-rules.yaml';

/**
 * Loads the rules file and follows its changes. Rules that can't be used never stop the service: it
 * goes on with the last good ones, over a restart too, or without any with the model alone.
 */
export function openRules(path: string, { log, dataDir }: LiveRulesOptions) {
  const lastGood = join(dataDir, LAST_GOOD);
  let tried = readText(path);
  let rules = fallbackRules();
  let isCurrent = take(tried);
  if (!isCurrent) rules = readLastGood();

  /** Uses this text as the rules if it can be used, and keeps a copy. */
  function take(text: string | undefined): boolean {
    try {
      rules = rulesOf(path, text);
    } catch (error) {
      const problems = error instanceof FileError ? error.problems : String(error);
      log.error({ problems }, 'sales rules refused, the last good ones are used');
      return false;
    }
    if (text !== undefined) keep(text);
    return true;
  }

  function readLastGood(): SalesRules {
    try {
      return loadRules(lastGood);
    } catch {
      log.error({}, 'no sales rules can be used: the model alone flags, and nothing is deleted');
      return fallbackRules();
    }
  }

  function keep(text: string): void {
    if (readText(lastGood) === text) return;
    try {
      makeFolder(dataDir);
      // Several instances may share the folder.
      const written = `${lastGood}.${randomUUID()}`;
      writeFileSync(written, text, { mode: 0o600, flush: true });
      renameSync(written, lastGood);
    } catch (error) {
      log.warn({ err: error }, 'the sales rules could not be kept for the next start');
    }
  }

  // A file may be read while it is being written: it is used once two looks found the same text.
  let seen = tried;
  const check = () => {
    const text = readText(path);
    if (text === seen && text !== tried) {
      tried = text;
      isCurrent = take(text);
      if (isCurrent) log.info({}, 'sales rules reloaded');
    }
    seen = text;
  };
  const timer = setInterval(check, INTERVAL).unref();

  return {
    current: () => rules,
    /** Whether these are what the file says. Not while the file is missing or broken. */
    isCurrent: () => isCurrent,
    /** Looks whether the file has changed. This happens every second anyway. */
    check,
    close() {
      clearInterval(timer);
    },
  };
}

export interface RulesInUse {
  source: 'file' | 'last good' | 'none';
  /** When they were last changed, in milliseconds since 1970. */
  changedAt: number | undefined;
}

/** Which rules a service goes on with after a start. */
export function rulesInUse(path: string, dataDir: string): RulesInUse {
  const candidates = [
    { source: 'file', file: path },
    { source: 'last good', file: join(dataDir, LAST_GOOD) },
  ] as const;
  for (const { source, file } of candidates) {
    try {
      loadRules(file);
      return { source, changedAt: statSync(file).mtimeMs };
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
    }
  }
  return { source: 'none', changedAt: undefined };
}

/** Reads a rules file once. @throws FileError when it can't be used. */
export function loadRules(path: string): SalesRules {
  return rulesOf(path, readText(path));
}

function rulesOf(path: string, text: string | undefined): SalesRules {
  if (text === undefined) throw new FileError(path, [{ line: 1, reason: 'ファイルを読めません' }]);
  return readRules(path, text);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
