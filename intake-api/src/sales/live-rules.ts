import { randomUUID } from 'node:crypto';
import { renameSync, statSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { FileError, readTextFile } from '../config/yaml-file.ts';
import { fallbackRules, loadRules, readRules, type SalesRules } from './rules.ts';

const lastGoodFile = (dataDir: string) => join(dataDir, 'last-good-sales-rules.yaml');

export interface RulesAtStart {
  source: 'file' | 'last good' | 'none';
  /** When they were last changed, in milliseconds since 1970. */
  changedAt: number | undefined;
  rules: SalesRules;
}

/** What a service starts with: the rules of the file, or else the last ones that could be used, or none but the model. */
export function rulesAtStart(path: string, dataDir: string): RulesAtStart {
  const candidates = [
    { source: 'file', file: path },
    { source: 'last good', file: lastGoodFile(dataDir) },
  ] as const;
  for (const { source, file } of candidates) {
    try {
      return { source, rules: loadRules(file), changedAt: statSync(file).mtimeMs };
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
    }
  }
  return { source: 'none', rules: fallbackRules(), changedAt: undefined };
}

/** The sales rules in use, which follow their file. */
export type LiveRules = ReturnType<typeof openRules>;

interface LiveRulesOptions {
  clock: Pick<Clock, 'after'>;
  log: Log;
  /** A folder, which exists, for a copy of the last rules that could be used. */
  dataDir: string;
}

/** Milliseconds between two looks at the file. */
const INTERVAL = 1000;

/** Milliseconds without a change after which a file is read: one that is still written may lack what must not be deleted. */
const QUIET = 2 * INTERVAL;

/**
 * Loads the rules file and follows its changes. Rules that can't be used never stop the service: it
 * goes on with the last good ones, over a restart too, or without any with the model alone.
 */
export function openRules(path: string, { clock, log, dataDir }: LiveRulesOptions) {
  let rules: SalesRules;
  let isCurrent = load();
  if (!isCurrent) {
    const start = rulesAtStart(path, dataDir);
    rules = start.rules;
    if (start.source === 'none') {
      log.error({}, 'no sales rules can be used: the model alone flags, and nothing is deleted');
    }
  }

  function load(): boolean {
    try {
      const text = readTextFile(path);
      rules = readRules(path, text);
      keepCopy(text);
      return true;
    } catch (error) {
      const problems = error instanceof FileError ? error.problems : String(error);
      log.error({ problems }, 'sales rules refused, the last good ones are used');
      return false;
    }
  }

  function keepCopy(text: string): void {
    const copy = lastGoodFile(dataDir);
    try {
      // Several instances may share the folder.
      const temporary = `${copy}.${randomUUID()}`;
      writeFileSync(temporary, text, { mode: 0o600, flush: true });
      renameSync(temporary, copy);
    } catch (error) {
      log.warn({ err: error }, 'the sales rules could not be kept for the next start');
    }
  }

  function reload(): void {
    isCurrent = load();
    if (isCurrent) log.info({}, 'sales rules reloaded');
  }
  // It looks at the path again and again. `fs.watch` loses a file that is replaced by a rename, as many editors do, and
  // gets no events from network mounts.
  let cancel: (() => void) | undefined;
  const onChange = () => {
    cancel?.();
    cancel = clock.after(QUIET, reload);
  };
  watchFile(path, { interval: INTERVAL, persistent: false }, onChange);

  return {
    current: () => rules,
    /** Whether these are what the file says. Not while the file is missing or broken. */
    isCurrent: () => isCurrent,
    /** Reads the file again, which happens by itself three seconds after its last change at the latest. */
    reload,
    close() {
      cancel?.();
      unwatchFile(path, onChange);
    },
  };
}
