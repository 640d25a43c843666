import Table from 'cli-table3';

/** A command ended without a result; the exit code is 1. */
export class CommandFailed extends Error {
  readonly code: string = 'command-failed';
}

/** A command showed its result, and a script should notice what is wrong with it; the exit code is 1. */
export class BadResult extends CommandFailed {
  override readonly code = 'bad-result';
}

export interface OutputOptions {
  json?: boolean;
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, undefined, 2));
}

/** Rows under a heading, columns aligned by the width that Japanese really takes. */
export function printTable(head: string[], rows: string[][]): void {
  const table = new Table({
    head,
    style: { head: [], border: [], compact: true },
    chars: {
      ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
      ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
      ...{ left: '', 'left-mid': '', mid: '─', 'mid-mid': '──' },
      ...{ right: '', 'right-mid': '', middle: '  ' },
    },
  });
  table.push(...rows);
  console.log(table.toString());
}

const moment = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** A time (milliseconds since 1970) as it is in Japan. */
export const formatTime = (time: number): string => moment.format(time);

/** A size in bytes as people read it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} kB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
