import { readFileSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Clock, systemClock } from '../clock.ts';
import { buildRules, type SalesRules } from './rules.ts';
import { readSheet, type SheetProblem } from './sheet/read-sheet.ts';
import { readStyle, StyleFileError } from './style/style-file.ts';
import type { StyleWeights } from './style/style.ts';

/** A file of the rules that can't be used. The message names each line and what is wrong with it. */
export class RulesError extends Error {
  /** The rule file, or the one of the weights that it names. */
  readonly path: string;
  readonly problems: readonly SheetProblem[];

  constructor(path: string, problems: readonly SheetProblem[], options?: ErrorOptions) {
    const list = problems.map(({ line, reason }) => `${path}:${line}: ${reason}`);
    super(list.join('\n'), options);
    this.name = 'RulesError';
    this.path = path;
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
  /** Whether these are what the file says; not when it was changed and can't be used. */
  isCurrent(): boolean;
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
  let tried = new Texts();
  let rules = load(path, tried);
  let refused = false;
  let cancel: (() => void) | undefined;

  const reload = () => {
    // Compared with what was tried last, not with what is in use: a file that was missing may have come.
    if (!tried.changed()) return;
    tried = new Texts();
    try {
      rules = load(path, tried);
      refused = false;
      onReloaded?.();
    } catch (error) {
      refused = true;
      onRefused?.(toRulesError(path, error));
    }
  };
  // The directory, not the file: a file that is replaced would take its watcher with it.
  const watcher = watch(dirname(path), { persistent: false }, () => {
    cancel?.();
    cancel = clock.after(SETTLE_MS, reload);
  });

  return {
    current: () => rules,
    isCurrent: () => !refused,
    close() {
      cancel?.();
      watcher.close();
    },
  };
}

/** Reads a rule file once. @throws RulesError when it can't be used. */
export function loadRules(path: string): SalesRules {
  return load(path, new Texts());
}

/** Reads this text as the one of a rule file. @throws RulesError with every problem of the file. */
export function readRules(path: string, source: string): SalesRules {
  return load(path, new Texts([[path, source]]));
}

/** The texts of files as they were found, or undefined where a file could not be read. */
class Texts {
  readonly #found: Map<string, string | undefined>;

  constructor(known: Iterable<[string, string]> = []) {
    this.#found = new Map(known);
  }

  /** @throws RulesError when there is no such file. */
  read(path: string): string {
    const known = this.#found.get(path);
    if (known !== undefined) return known;
    this.#found.set(path, undefined);
    try {
      const text = readFileSync(path, 'utf8');
      this.#found.set(path, text);
      return text;
    } catch (error) {
      const reason = `読めません（${String(error)}）`;
      throw new RulesError(path, [{ line: 1, reason }], { cause: error });
    }
  }

  /** Whether any of them would be found otherwise now. */
  changed(): boolean {
    return [...this.#found].some(([path, text]) => textOf(path) !== text);
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function load(path: string, texts: Texts): SalesRules {
  const reading = readSheet(texts.read(path));
  if (!reading.ok) throw new RulesError(path, reading.problems);
  const { style } = reading.sheet;
  if (!style) return buildRules(reading.sheet);
  const file = join(dirname(path), style.file);
  return buildRules(reading.sheet, readWeights(file, texts.read(file)));
}

function readWeights(path: string, source: string): StyleWeights {
  try {
    return readStyle(source);
  } catch (error) {
    if (!(error instanceof StyleFileError)) throw error;
    throw new RulesError(path, [{ line: error.line, reason: error.reason }], { cause: error });
  }
}

/** Whatever a changed file brings about, the rules in use are not what it may end. */
function toRulesError(path: string, error: unknown): RulesError {
  if (error instanceof RulesError) return error;
  return new RulesError(path, [{ line: 1, reason: String(error) }], { cause: error });
}
