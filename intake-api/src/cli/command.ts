import { InvalidArgumentError, type Command } from 'commander';
import stringWidth from 'string-width';

import { ConfigError, loadConfig, type Config } from '../config/config.ts';
import { openOutbox } from '../outbox/open.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import { FileError } from '../config/yaml-file.ts';

/** A command can't do what it was asked; the exit code is 1. */
export class CommandFailed extends Error {}

/** What a command has done or found. */
export interface CommandResult {
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

/** Control characters of terminals, and those that change the direction of a text. */
const CONTROL = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;

/** A text that may hold the words of a visitor, of a relay or of a file, without what a terminal would obey. */
const forTerminal = (text: string) => text.replaceAll(CONTROL, '\ufffd');

/** Times in JSON are dates, or null; their names end so. */
const TIME = /^at$|At$|Until$/;

function withDates(key: string, value: unknown): unknown {
  if (!TIME.test(key)) return value;
  return value === undefined ? null : new Date(Number(value)).toISOString();
}

/** JSON in which no control character stands as it is: `JSON.stringify` leaves those after ASCII. */
export const toJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, withDates, indent).replaceAll(
    /[\u007f-\u009f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Gives a command its work and `--json`, with which a failure is printed as JSON as well. Work that has printed its
 * result itself returns nothing.
 */
export function define<Args extends unknown[]>(
  command: Command,
  work: (...args: Args) => Promise<CommandResult | undefined>,
): void {
  command.option('--json', 'JSONで出力します').action(async (...args: unknown[]) => {
    const { json: asJson } = command.opts<{ json?: boolean }>();
    try {
      const result = await work(...(args as Args));
      if (!result) return;
      const { json, text, note, problem } = result;
      const shown = asJson ? toJson(json) : forTerminal(text);
      if (shown !== '') console.log(shown);
      for (const line of [note, problem]) if (line !== undefined) console.error(forTerminal(line));
      if (problem !== undefined) process.exitCode = 1;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      if (asJson) console.log(toJson({ error: reason }));
      console.error(forTerminal(reason));
      process.exitCode = 1;
    }
  });
}

/** Opens the outbox beside the running service for the time of one command. */
export async function withOutbox<Result>(
  use: (outbox: Outbox, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig();
  const outbox = await openOutbox({ ...config, role: 'operator' });
  try {
    return await use(outbox, config);
  } finally {
    await outbox.close();
  }
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

const oneLine = (cell: string) =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Rows under a heading, if there is one, columns aligned by the width that Japanese really takes. */
export function table(head: string[], rows: string[][]): string {
  const lines = [...(head.length > 0 ? [head] : []), ...rows.map((row) => row.map(oneLine))];
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((cells) => stringWidth(cells[column] ?? ''))),
  );
  const drawn = lines.map((cells) =>
    cells
      .map((cell, column) => ` ${cell}${' '.repeat((widths[column] ?? 0) - stringWidth(cell))} `)
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width + 2)).join('──');
  return (head.length > 0 ? drawn.toSpliced(1, 0, rule) : drawn).join('\n');
}

/** Lines under a title; undefined where there are none. */
export const indented = (title: string, lines: string[]): string | undefined =>
  lines.length === 0 ? undefined : [title, ...lines].join('\n').replaceAll('\n', '\n  ');
