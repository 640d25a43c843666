import { InvalidArgumentError } from 'commander';

import { loadConfig, type Config } from '../config/config.ts';
import { japaneseTime } from '../mail/letter.ts';
import { openOutbox } from '../outbox/open.ts';
import type { Delivery } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { nameOf } from '../status/status.ts';
import { STATES } from '../status/status-text.ts';
import { table } from './command.ts';

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

const DASHES = /[\u2010-\u2015\u2212\u30fc\uff70]/g;

/**
 * A receipt as an operator types or pastes it: in small letters, in full width, with blanks around.
 * @throws InvalidArgumentError, which commander reports as wrong use
 */
export function parseReceipt(text: string): string {
  const receipt = text.normalize('NFKC').replaceAll(DASHES, '-').trim().toUpperCase();
  if (!receipt.includes('@')) return receipt;
  throw new InvalidArgumentError('メールアドレスから探すには: intake outbox find --email アドレス');
}

/** Deliveries for people, a line for each destination. */
export const deliveriesTable = (deliveries: Delivery[]): string =>
  table(
    ['宛先', '状態', '失敗', '日時', '最後のエラー'],
    deliveries.map(({ destination, state, attempts, dueAt, endedAt, lastError }) => {
      const at = endedAt ?? dueAt;
      return [
        nameOf(destination),
        STATES[state],
        String(attempts),
        at === undefined ? '―' : japaneseTime(at),
        lastError ?? '',
      ];
    }),
  );
