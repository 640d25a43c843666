import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import { freeBytes } from '../../../folder.ts';
import { OutboxError } from '../../outbox.ts';

/** Proves that a submission could be stored now. */
export interface Probe {
  probe(): void;
}

/** The disk has too little room left to take more in. */
export class DiskAlmostFull extends OutboxError {
  constructor(file: string) {
    super('unavailable', `${file}: the disk is almost full`);
  }
}

/**
 * Knows whether there is room for more. Some must stay free: delivering what waits writes as well,
 * and it is what makes room again. It looks once a transaction, which writes far less than that.
 */
export class SpaceGuard {
  readonly #file: string;
  readonly #minFree: number;
  #room: boolean | undefined;

  constructor(file: string, minFree: number) {
    this.#file = file;
    this.#minFree = minFree;
  }

  /** To be called before each transaction. */
  renew(): void {
    this.#room = undefined;
  }

  hasRoom(): boolean {
    if (this.#room === undefined) {
      this.#room = freeBytes(statfsSync(this.#file)) >= this.#minFree;
    }
    return this.#room;
  }

  /** @throws DiskAlmostFull */
  require(): void {
    if (!this.hasRoom()) throw new DiskAlmostFull(this.#file);
  }
}

/** Asks for room, and writes a mark to see that writing works. */
export function createProbe(database: DatabaseSync, space: SpaceGuard): Probe {
  const mark = database.prepare('UPDATE probe SET count = count + 1');
  return {
    probe() {
      space.require();
      mark.run();
    },
  };
}
