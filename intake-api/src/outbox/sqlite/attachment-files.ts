import { accessSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { makeFolder, syncFolder } from '../../folder.ts';
import { entryRefused } from './failures.ts';

/** A file of the spool that an entry keeps. */
export interface KeptFile {
  name: string;
  size: number;
}

/** Files without a database: it was probably moved. Renames the folder and deletes nothing. */
export function putAside(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  renameSync(folder, `${folder}-${new Date().toISOString().replaceAll(/[:.-]/g, '')}`);
  makeFolder(folder);
  syncFolder(dirname(folder));
}

/**
 * The attachments of entries stay in the files in which they arrived; the database holds their names. A
 * name is on disk before the commit that refers to it, and a file is removed after the commit that
 * deletes its row, whichever statement that is: a crash in between leaves a file too many, which the
 * spool sweeps, never one too few.
 */
export class AttachmentFiles {
  readonly #folder: string;
  readonly #insert;
  readonly #of;
  #arrived = false;
  #deleted: string[] = [];

  constructor(database: DatabaseSync, folder: string) {
    this.#folder = folder;
    database.function('attachment_deleted', (name) => {
      this.#deleted.push(String(name));
      return null;
    });
    database.exec(`CREATE TEMP TRIGGER attachment_deleted AFTER DELETE ON attachments
      BEGIN SELECT attachment_deleted(old.name); END`);
    this.#insert = database.prepare('INSERT INTO attachments VALUES (?1, ?2, ?3, ?4)');
    this.#of = database.prepare(
      `SELECT name, size FROM attachments
       WHERE entry = (SELECT id FROM receipts WHERE receipt = ?1) ORDER BY position`,
    );
  }

  attach(entry: number | bigint, files: readonly KeptFile[]): void {
    for (const [position, { name, size }] of files.entries()) {
      this.#require(name);
      this.#insert.run(entry, position, name, size);
      this.#arrived = true;
    }
  }

  /**
   * The contents, in order; undefined when a file is missing or has another size.
   * @throws the file system's errors, which may pass
   */
  read(receipt: string): Uint8Array[] | undefined {
    const contents: Uint8Array[] = [];
    for (const row of this.#of.all(receipt)) {
      const { name, size } = row as unknown as KeptFile;
      const content = readIfThere(join(this.#folder, name));
      if (content?.byteLength !== size) return undefined;
      contents.push(content);
    }
    return contents;
  }

  beforeCommit(): void {
    if (this.#arrived) syncFolder(this.#folder);
  }

  /** Never fails: what was committed stays committed, and a file that can't be removed is swept later. */
  afterCommit(): void {
    for (const name of this.#deleted) {
      try {
        rmSync(join(this.#folder, name), { force: true });
      } catch {
        continue;
      }
    }
    this.afterRollback();
  }

  afterRollback(): void {
    this.#arrived = false;
    this.#deleted = [];
  }

  #require(name: string): void {
    try {
      accessSync(join(this.#folder, name));
    } catch (error) {
      // It was put aside with others, or somebody removed it.
      throw entryRefused(`${name}: an attachment is gone`, { cause: error });
    }
  }
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
