import { accessSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { makeFolder, syncFolder } from '../../../folder.ts';
import { OutboxError } from '../../outbox.ts';

/** A file that an entry is to keep isn't there: it was put aside, or somebody removed it. */
export class FileGone extends OutboxError {
  constructor(name: string, options: ErrorOptions) {
    super('unavailable', `${name}: an attachment is gone`, options);
  }
}

/**
 * Files that no outbox knows, because there is none yet, may belong to one that was moved away: its
 * staff would miss them. They get a folder of their own, beside.
 */
export function putAside(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  renameSync(folder, `${folder}-${new Date().toISOString().replaceAll(/[:.-]/g, '')}`);
  makeFolder(folder);
  syncFolder(dirname(folder));
}

/** A file of the spool that an entry keeps. */
export interface KeptFile {
  name: string;
  size: number;
}

/** Which files of the spool belong to entries. */
export interface Holdings {
  held(names: string[]): string[];
}

/**
 * The files of entries. They stay where they arrived; the database holds their names. A name is
 * on disk before the commit that refers to it, and a file is removed after the commit that lets
 * go of it: a crash in between leaves a file too many, which the spool sweeps, never one too few.
 */
export class EntryFiles implements Holdings {
  readonly #folder: string;
  readonly #insert;
  readonly #names;
  readonly #ofReceipt;
  readonly #held;
  #arrived = false;
  #leaving: string[] = [];

  constructor(database: DatabaseSync, folder: string) {
    this.#folder = folder;
    this.#insert = database.prepare('INSERT INTO files VALUES (?1, ?2, ?3, ?4)');
    this.#names = database.prepare(
      'SELECT name, size FROM files WHERE entry = ?1 ORDER BY position',
    );
    this.#ofReceipt = database.prepare(
      'SELECT name FROM files WHERE entry = (SELECT id FROM receipts WHERE receipt = ?1)',
    );
    this.#held = database.prepare(
      'SELECT name FROM files WHERE name IN (SELECT value FROM json_each(?1))',
    );
  }

  attach(entry: number | bigint, files: readonly KeptFile[]): void {
    for (const [position, { name, size }] of files.entries()) {
      this.#require(name);
      this.#insert.run(entry, position, name, size);
      this.#arrived = true;
    }
  }

  /** The contents, in order, or undefined when one is not there as it was. */
  read(entry: number): Uint8Array[] | undefined {
    const contents: Uint8Array[] = [];
    for (const row of this.#names.all(entry)) {
      const { name, size } = row as unknown as KeptFile;
      const content = this.#readFile(name);
      if (content?.byteLength !== size) return undefined;
      contents.push(content);
    }
    return contents;
  }

  /** To be called before an entry is deleted. */
  leave(receipt: string): void {
    for (const { name } of this.#ofReceipt.all(receipt)) this.#leaving.push(String(name));
  }

  held(names: string[]): string[] {
    return this.#held.all(JSON.stringify(names)).map(({ name }) => String(name));
  }

  beforeCommit(): void {
    if (this.#arrived) syncFolder(this.#folder);
  }

  /** Never fails: what was committed stays committed, and a file that resists is swept later. */
  afterCommit(): void {
    for (const name of this.#leaving) {
      try {
        rmSync(join(this.#folder, name), { force: true });
      } catch {
        continue;
      }
    }
    this.forget();
  }

  /** After a transaction that did not happen. */
  forget(): void {
    this.#arrived = false;
    this.#leaving = [];
  }

  #require(name: string): void {
    try {
      accessSync(join(this.#folder, name));
    } catch (error) {
      throw new FileGone(name, { cause: error });
    }
  }

  #readFile(name: string): Uint8Array | undefined {
    try {
      return new Uint8Array(readFileSync(join(this.#folder, name)));
    } catch {
      return undefined;
    }
  }
}
