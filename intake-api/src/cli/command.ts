import Table from 'cli-table3';
import { InvalidArgumentError, type Command } from 'commander';

import { ConfigError } from '../config/config.ts';
import { OutboxError } from '../outbox/outbox.ts';
import { FileError } from '../yaml-file.ts';

/** A command can't do what it was asked; the exit code is 1. */
export class CommandFailed extends Error {}

/** What a command has done or found. */
export interface Outcome {
  /** Printed with `--json`. */
  json: unknown;
  /** Printed without it. */
  text: string;
  /** For the error stream. */
  note?: string | undefined;
  /** For the error stream: what is wrong with the result. The exit code is 1. */
  problem?: string | undefined;
}

/** Why a command failed, for an operator; undefined for what only a developer can mend. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `設定に誤りがあります:\n${error.message}`;
  const isKnown = [CommandFailed, OutboxError, FileError].some((known) => error instanceof known);
  return isKnown ? (error as Error).message : undefined;
}

const toJson = (value: unknown) => JSON.stringify(value, undefined, 2);

/** Gives a command its work and `--json`, with which a failure is printed as JSON as well. */
export function define<Args extends unknown[]>(
  command: Command,
  work: (...args: Args) => Promise<Outcome>,
): void {
  command.option('--json', 'JSONで出力します').action(async (...args: unknown[]) => {
    const { json: asJson } = command.opts<{ json?: boolean }>();
    try {
      const { json, text, note, problem } = await work(...(args as Args));
      const shown = asJson ? toJson(json) : text;
      if (shown !== '') console.log(shown);
      for (const line of [note, problem]) if (line !== undefined) console.error(line);
      if (problem !== undefined) process.exitCode = 1;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      if (asJson) console.log(toJson({ error: reason }));
      console.error(reason);
      process.exitCode = 1;
    }
  });
}

/**
 * A number of things as an operator writes it: digits, and at least one thing.
 * @throws InvalidArgumentError, which commander reports as wrong use
 */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || !Number.isSafeInteger(count)) {
    throw new InvalidArgumentError('1以上の整数を指定してください');
  }
  return count;
}

/** Rows under a heading, columns aligned by the width that Japanese really takes. */
export function table(head: string[], rows: string[][]): string {
  const drawn = new Table({
    head,
    style: { head: [], border: [], compact: true },
    chars: {
      ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
      ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
      ...{ left: '', 'left-mid': '', mid: '─', 'mid-mid': '──' },
      ...{ right: '', 'right-mid': '', middle: '  ' },
    },
  });
  drawn.push(...rows);
  return drawn.toString().replaceAll(/ +$/gm, '');
}

/** A size in bytes as people read it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} kB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
