import { join } from 'node:path';

import { systemClock, type Clock } from '../../clock.ts';
import { createOutbox, type OnUnreadable } from '../create-outbox.ts';
import { TRASH_LIMIT, type TrashLimit } from '../engine.ts';
import { filesFolder, MIN_FREE } from '../files-folder.ts';
import type { Outbox } from '../outbox.ts';
import { RETURN_ALL_LEASES } from '../statements.ts';
import { checkDatabaseOpens, type Role } from './database.ts';
import { describeFailure, toError } from './failures.ts';
import { createSqliteEngine } from './sqlite-engine.ts';

export interface SqliteOutboxOptions {
  /** The folder of the file `outbox.sqlite`. */
  directory: string;
  role: Role;
  clock?: Pick<Clock, 'now'>;
  /** Bytes that must be free on the disk for anything more to be stored. */
  minFree?: number;
  /** Bytes that the file may grow to; past that nothing is accepted until something was delivered. */
  maxBytes?: number;
  trashLimit?: TrashLimit;
  onUnreadable?: OnUnreadable | undefined;
}

const outboxFile = (directory: string) => join(directory, 'outbox.sqlite');

/** Looks whether a service could open the outbox of a folder, or make one. @throws OutboxError */
export function checkSqliteOutboxOpens(directory: string): void {
  const file = outboxFile(directory);
  try {
    checkDatabaseOpens(file);
  } catch (error) {
    throw toError(describeFailure(error, file));
  }
}

/**
 * Opens the outbox in a file of this machine: as the one service that delivers from it, or as an
 * operator who looks in beside the service. A service takes back what an earlier one had leased:
 * nobody else can be delivering it.
 * @throws OutboxError `locked` when another service has it, `unavailable` when it can't be opened.
 */
export async function openSqliteOutbox(options: SqliteOutboxOptions): Promise<Outbox> {
  const { directory, clock = systemClock, onUnreadable, ...rest } = options;
  const file = outboxFile(directory);
  const engine = createSqliteEngine({
    file,
    folder: filesFolder(directory),
    minFree: MIN_FREE,
    trashLimit: TRASH_LIMIT,
    ...rest,
  });
  const outbox = createOutbox(engine, onUnreadable);
  try {
    if (rest.role === 'service') await engine.write(RETURN_ALL_LEASES, clock.now());
    else await outbox.stats();
    return outbox;
  } catch (error) {
    await outbox.close();
    throw error;
  }
}
