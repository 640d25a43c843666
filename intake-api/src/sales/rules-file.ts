import { readFileSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Clock, systemClock } from '../clock.ts';
import { buildRules, type SalesRules } from './rules.ts';
import { readSheet, type SheetProblem } from './sheet/read-sheet.ts';
import { readStyle, StyleFileError } from './style/style-file.ts';
import type { StyleWeights } from './style/style.ts';

/** A rule file that can't be used. The message names each line and what is wrong with it. */
export class RulesError extends Error {
  readonly problems: readonly SheetProblem[];

  constructor(path: string, problems: readonly SheetProblem[], options?: ErrorOptions) {
    const list = problems.map(({ line, reason }) => `${path}:${line}: ${reason}`);
    super(list.join('\n'), options);
    this.name = 'RulesError';
    this.problems = problems;
  }
}

export interface RulesFileOptions {
  /** The file changed, was found good and is in use. */
  onReloaded?: () => void;
  /** The file changed and can't be used; the rules before it stay in use. */
  onRefused?: (error: RulesError) => void;
  clock?: Clock;
}

export interface RulesFile {
  /** The rules in use. */
  current(): SalesRules;
  close(): void;
}

// An editor saves in several steps; one reading after the last of them is enough.
const SETTLE_MS = 100;

/**
 * Loads a rule file and follows its changes, whether it is written in place, replaced, or a link
 * that is turned (as Kubernetes does for a ConfigMap).
 * @throws RulesError when the file can't be used at the start.
 */
export function openRules(path: string, options: RulesFileOptions = {}): RulesFile {
  const { onReloaded, onRefused, clock = systemClock } = options;
  let source = readSource(path);
  let { rules, learnt } = load(path, source);
  let cancel: (() => void) | undefined;

  const reload = () => {
    try {
      const changed = readSource(path);
      if (changed === source && (!learnt || readSource(learnt.path) === learnt.source)) return;
      source = changed;
      ({ rules, learnt } = load(path, changed));
      onReloaded?.();
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      onRefused?.(error);
    }
  };
  // The directory, not the file: a file that is replaced would take its watcher with it.
  const watcher = watch(dirname(path), { persistent: false }, () => {
    cancel?.();
    cancel = clock.after(SETTLE_MS, reload);
  });

  return {
    current: () => rules,
    close() {
      cancel?.();
      watcher.close();
    },
  };
}

/** Reads a rule file once. @throws RulesError when it can't be used. */
export function loadRules(path: string): SalesRules {
  return readRules(path, readSource(path));
}

/** @throws RulesError with every problem of the file. */
export function readRules(path: string, source: string): SalesRules {
  return load(path, source).rules;
}

interface Loaded {
  rules: SalesRules;
  /** The file of what was learnt, if the rules use one; it stands beside them. */
  learnt: { path: string; source: string } | undefined;
}

function load(path: string, source: string): Loaded {
  const reading = readSheet(source);
  if (!reading.ok) throw new RulesError(path, reading.problems);
  const { style } = reading.sheet;
  if (!style) return { rules: buildRules(reading.sheet), learnt: undefined };
  const file = join(dirname(path), style.file);
  const learnt = { path: file, source: readSource(file) };
  return { rules: buildRules(reading.sheet, readWeights(learnt)), learnt };
}

function readWeights({ path, source }: { path: string; source: string }): StyleWeights {
  try {
    return readStyle(source);
  } catch (error) {
    if (!(error instanceof StyleFileError)) throw error;
    throw new RulesError(path, [{ line: error.line, reason: error.reason }], { cause: error });
  }
}

function readSource(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new RulesError(path, [{ line: 1, reason: `読めません（${String(error)}）` }], {
      cause: error,
    });
  }
}
