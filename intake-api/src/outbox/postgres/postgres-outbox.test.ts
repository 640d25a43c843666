import { readFileSync } from 'node:fs';

import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startPostgres, type PostgresServer } from '../../../../tests/support/storage/postgres.ts';
import { outboxContract } from '../../../../tests/support/outbox/contract.ts';
import {
  acceptedAt,
  application,
  inquiry,
  inquiryEntry,
  leaseOne,
  receiptOf,
  STAFF,
  CLEAN_UP,
} from '../../../../tests/support/outbox/samples.ts';
import { expectFilled, VERSION_1 } from '../../../../tests/support/outbox/version-1.ts';
import type { Outbox } from '../outbox.ts';
import type { Role } from '../engine.ts';
import { openPostgresOutbox } from './postgres-outbox.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const NOW = acceptedAt(10_000);
const started = await startPostgres();
const missing = 'missing' in started ? started.missing : undefined;

async function ask(url: string, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(missing)(`PostgreSQL${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const server = started as PostgresServer;
  let url: string;
  const opened: Outbox[] = [];
  const open = async (options: { url?: string; role?: Role } = {}) => {
    const outbox = await openPostgresOutbox({ url, role: 'service', ...options });
    opened.push(outbox);
    return outbox;
  };

  beforeEach(async () => {
    url = await server.createDatabase();
  });
  afterEach(async () => {
    for (const outbox of opened.splice(0)) await outbox.close();
  });
  afterAll(() => server.stop());

  /** Resolves once a statement waits for a lock. */
  const blocked = () =>
    expect
      .poll(() => ask(url, `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`), {
        timeout: 5000,
      })
      .toHaveLength(1);

  outboxContract('PostgreSQL', async () => {
    const change = (statement: string) => async (receipt: string) => {
      await ask(url, `${statement} (SELECT id FROM outbox.receipts WHERE receipt = $1)`, [receipt]);
    };
    const outbox = await open();
    return {
      outbox,
      another: () => open(),
      async reopen() {
        await outbox.close();
        return open();
      },
      damage: change(`UPDATE outbox.entries SET record = '{' WHERE id =`),
      ageForward: change(
        `UPDATE outbox.entries SET record = replace(record, '"version":1', '"version":99') WHERE id =`,
      ),
      dispose: () => outbox.close(),
    };
  });

  describe('shared by several instances', () => {
    it('makes its tables once when they start together', async () => {
      const instances = await Promise.all(Array.from({ length: 5 }, () => open()));
      const [first, ...others] = instances;
      await first?.enqueue(inquiryEntry(1));
      for (const other of others) expect(await other.stats()).toMatchObject({ waiting: 1 });
    });

    it('is ready for all of them when they are probed for the first time at once', async () => {
      const instances = await Promise.all(Array.from({ length: 8 }, () => open()));
      await Promise.all(instances.map((instance) => instance.stats()));
      await Promise.all(instances.map((instance) => instance.probe()));
      const [first] = instances;
      const line = await first?.ledger.count({ since: 0, until: NOW });
      expect(line).toEqual([]);
    });

    it('hands nothing out twice to instances that ask at the same time', async () => {
      const instances = await Promise.all(Array.from({ length: 4 }, () => open()));
      await Promise.all(
        Array.from({ length: 400 }, (_, n) => instances[n % 4]?.enqueue(inquiryEntry(n))),
      );
      const leases = await Promise.all(
        Array.from({ length: 400 }, (_, n) => instances[n % 4]?.lease('mail', NOW)),
      );
      expect(new Set(leases.map((lease) => lease?.receipt)).size).toBe(400);
      expect(leases).not.toContain(undefined);
    });

    it('takes no lease back when another instance starts, until the lease has ended', async () => {
      const first = await open();
      await first.enqueue(inquiryEntry(1));
      const { until = 0 } = await leaseOne(first, NOW);
      expect(until - NOW).toBeGreaterThan(16 * 60_000);
      const second = await open();
      expect(await second.lease('mail', until - 1)).toBeUndefined();
      // A killed instance costs no attempt: the relay may not have been asked.
      expect(await second.lease('mail', until)).toMatchObject({ attempts: 0, leases: 2 });
    });

    it('makes no tables for an operator', async () => {
      await expect(open({ role: 'operator' })).rejects.toMatchObject({ code: 'absent' });
      const found = await ask(url, `SELECT to_regclass('outbox.version') AS found`);
      expect(found).toEqual([{ found: null }]);
    });
  });

  describe('that fails', () => {
    it.skipIf(!server.crash)('is used again after a crash, and has lost nothing', async () => {
      const outbox = await open();
      await Promise.all(Array.from({ length: 50 }, (_, n) => outbox.enqueue(inquiryEntry(n))));
      const during = await Promise.allSettled([
        ...Array.from({ length: 20 }, (_, n) => outbox.enqueue(inquiryEntry(100 + n))),
        server.crash?.().then(server.restart),
      ]);
      // Connections that broke may be noticed only when they are used.
      await outbox.probe().catch(() => {});
      expect(await outbox.enqueue(inquiryEntry(200))).toMatchObject({ kind: 'accepted' });

      const held = (await outbox.list({ limit: 999 })).map(({ receipt }) => receipt);
      const promised = during.flatMap((one, n) => (one.status === 'fulfilled' ? [100 + n] : []));
      const numbers = [...Array(50).keys(), ...promised.filter((n) => n < 120), 200];
      expect(held).toEqual(expect.arrayContaining(numbers.map((number) => receiptOf(number))));
      for (const one of during.filter(({ status }) => status === 'rejected')) {
        expect(one).toMatchObject({ reason: { name: 'OutboxError', code: 'unavailable' } });
      }
    });

    it('gives up a statement that hangs, and stores nothing of it', async () => {
      const outbox = await open({ url: `${url}?statement_timeout=200` });
      const other = new Client({ connectionString: url });
      await other.connect();
      await other.query('BEGIN');
      await other.query('LOCK TABLE outbox.receipts');
      await expect(outbox.enqueue(inquiryEntry(1))).rejects.toMatchObject({ code: 'unavailable' });
      await other.end();
      expect(await outbox.stats()).toMatchObject({ waiting: 0 });
      expect(await outbox.enqueue(inquiryEntry(1))).toMatchObject({ kind: 'accepted' });
    });

    it('stores the others of a batch when one entry fails', async () => {
      const outbox = await open();
      await ask(
        url,
        `ALTER TABLE outbox.receipts ADD CONSTRAINT unlucky CHECK (receipt <> '${receiptOf(13)}')`,
      );
      const outcomes = await Promise.allSettled(
        [12, 13, 14].map((number) => outbox.enqueue(inquiryEntry(number))),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await outbox.stats()).toMatchObject({ waiting: 2 });
    });

    it('does not delete from a full trash what an operator restores at the same moment', async () => {
      const outbox = await open();
      await outbox.enqueue({ ...inquiryEntry(1), trashUntil: NOW });
      const operator = new Client({ connectionString: url });
      await operator.connect();
      await operator.query('BEGIN');
      await operator.query(`UPDATE outbox.entries SET trash_until = NULL`);
      await outbox.enqueue({ ...inquiryEntry(2), trashUntil: NOW });
      const trashLimit = { entries: 1, bytes: 100_000 };
      await outbox.cleanUp({ ...CLEAN_UP, now: NOW - 1, latestDue: NOW, trashLimit });
      await operator.query('COMMIT');
      await operator.end();
      expect(await outbox.stats()).toMatchObject({ trash: 1 });
      expect(await outbox.show(receiptOf(1))).toBeDefined();
    });

    it('uses up no numbers of the ledger when it is asked whether it could store', async () => {
      const outbox = await open();
      const newest = async () => Number((await numbers())[0]);
      const numbers = async () =>
        (await ask(url, 'SELECT id FROM outbox.receipts ORDER BY id DESC')).map(
          (row) => (row as { id: string }).id,
        );
      await outbox.enqueue(inquiryEntry(1));
      const before = await newest();
      for (let asked = 0; asked < 5; asked += 1) {
        await outbox.probe();
        await outbox.cleanUp({ ...CLEAN_UP, now: NOW, forgetBefore: NOW });
      }
      await outbox.enqueue(inquiryEntry(2));
      expect(await newest()).toBe(before + 1);
    });

    it('records an entry as delivered when an operator discards it at the moment of its delivery', async () => {
      const outbox = await open();
      await outbox.enqueue(inquiryEntry(1));
      const other = new Client({ connectionString: url });
      await other.connect();
      await other.query('SET search_path TO outbox');
      await other.query('BEGIN');
      await other.query('DELETE FROM entries');
      await other.query(`UPDATE receipts SET end_reason = 'delivered', ended_at = 7`);
      const discarded = outbox.discard(receiptOf(1), NOW);
      await blocked();
      await other.query('COMMIT');
      await other.end();
      expect(await discarded).toBe(false);
      expect(await outbox.ledger.find(receiptOf(1))).toMatchObject({
        fate: 'delivered',
        endedAt: 7,
      });
    });

    it('goes on after a deadlock with an operator', async () => {
      const outbox = await open();
      for (const number of [1, 2])
        await outbox.enqueue({ ...inquiryEntry(number), trashUntil: NOW });
      const operator = new Client({ connectionString: url });
      await operator.connect();
      await operator.query('BEGIN');
      await operator.query(`SELECT FROM outbox.receipts FOR UPDATE`);
      // Each waits for what the other holds: the server ends one of the two.
      const emptied = outbox.emptyTrash(NOW).catch(() => {});
      await blocked();
      await operator.query(`UPDATE outbox.entries SET bytes = bytes`).catch(() => {});
      await operator.query('ROLLBACK');
      await operator.end();
      await emptied;
      await outbox.emptyTrash(NOW);
      expect(await outbox.stats()).toMatchObject({ trash: 0 });
    });

    it('tells that it can not be reached, without the password', async () => {
      const address = new URL(url);
      address.port = '1';
      address.password = 'very-secret';
      const failure = await open({ url: address.href }).catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'OutboxError', code: 'unavailable' });
      expect(String(failure)).not.toContain('very-secret');
    });
  });

  describe('on the disk', () => {
    const named = (number: number, company: string) => {
      const submission = inquiry(number);
      return {
        ...inquiryEntry(number),
        submission: { ...submission, fields: { ...submission.fields, company } },
      };
    };
    /** Files of this database that hold a text. */
    const filesWith = async (text: string) => {
      await ask(url, 'CHECKPOINT');
      const folder = `SELECT 'base/' || oid AS path FROM pg_database WHERE datname = current_database()`;
      return ask(
        url,
        `SELECT file FROM (${folder}) AS folder, pg_ls_dir(path) AS file
         WHERE position($1::bytea IN pg_read_binary_file(path || '/' || file, 0, 100000000, true)) > 0`,
        [Buffer.from(text)],
      );
    };

    it('holds nothing of an inquiry that has ended, also on a page that another still uses', async () => {
      const outbox = await open();
      await outbox.enqueue(named(1, 'an inquiry that ends'));
      await outbox.enqueue(named(2, 'an inquiry that waits'));
      expect(await filesWith('an inquiry that ends')).toHaveLength(1);
      await ask(url, 'ANALYZE outbox.entries');
      await outbox.discard(receiptOf(1), NOW);
      await outbox.enqueue(named(3, 'an inquiry that comes later'));
      // The server counts what was deleted a moment later.
      await expect
        .poll(
          async () => {
            await outbox.cleanUp({ ...CLEAN_UP, now: NOW, latestDue: NOW });
            return filesWith('an inquiry that ends');
          },
          { timeout: 20_000 },
        )
        .toEqual([]);
      expect(await filesWith('an inquiry that waits')).toHaveLength(1);
      expect(await outbox.list({ limit: 9 })).toHaveLength(2);
    });

    it('does not wait for the lock of a reader of a table', async () => {
      const outbox = await open();
      await outbox.enqueue(named(1, 'an inquiry that ends'));
      await outbox.discard(receiptOf(1), NOW);
      const other = new Client({ connectionString: url });
      await other.connect();
      await other.query('BEGIN; LOCK TABLE outbox.entries IN ACCESS SHARE MODE');
      // The server counts what was deleted with a later statement of the same connection.
      const dead = `SELECT 1 FROM pg_stat_user_tables WHERE relname = 'entries' AND n_dead_tup > 0`;
      await expect
        .poll(() => outbox.stats().then(() => ask(url, dead)), { timeout: 15_000 })
        .toHaveLength(1);
      await outbox.cleanUp({ ...CLEAN_UP, now: NOW, latestDue: NOW });
      await other.end();
      await outbox.cleanUp({ ...CLEAN_UP, now: NOW, latestDue: NOW });
      expect(await filesWith('an inquiry that ends')).toEqual([]);
    });
  });

  describe('of another kind than expected', () => {
    it('waits for the disk even where the database would not', async () => {
      const name = new URL(url).pathname.slice(1);
      await ask(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
      const outbox = await open();
      await ask(
        url,
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF current_setting('synchronous_commit') <> 'on' THEN RAISE 'not synced'; END IF;
           RETURN NEW;
         END $$;
         CREATE TRIGGER refuse BEFORE INSERT ON outbox.receipts EXECUTE FUNCTION refuse()`,
      );
      expect(await outbox.enqueue(inquiryEntry(1))).toMatchObject({ kind: 'accepted' });
      const row = [receiptOf(2), NOW];
      const insert = `INSERT INTO outbox.receipts (receipt, form, used_at) VALUES ($1, 'contact', $2)`;
      await expect(ask(url, insert, row)).rejects.toThrow('not synced');
    });

    it('reads attachments where it writes bytes as an older one does', async () => {
      const name = new URL(url).pathname.slice(1);
      await ask(url, `ALTER DATABASE ${name} SET bytea_output = escape`);
      const outbox = await open();
      const submission = application(1, 300);
      await outbox.enqueue({ submission, destinations: [STAFF] });
      expect((await outbox.show(submission.receipt))?.submission).toEqual(submission);
    });

    it('takes over the tables that a service of version 1 left', async () => {
      const dump = readFileSync(VERSION_1.postgres, 'utf8');
      // Lines that begin so are for psql.
      await ask(url, dump.replaceAll(/^\\.*/gm, ''));
      const outbox = await open();
      await expectFilled(outbox);
      expect(await outbox.stats()).toMatchObject({ waiting: 0, dead: 0, trash: 0 });
    });

    describe('made for another encoding', () => {
      const made = async (encoding: string) => {
        const name = `outbox_${crypto.randomUUID().replaceAll('-', '')}`;
        const locale = `TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`;
        await ask(url, `CREATE DATABASE ${name} ENCODING '${encoding}' ${locale}`);
        return open({ url: new URL(`/${name}`, url).href });
      };

      it('is refused when it can not keep every character, as EUC-JP', async () => {
        await expect(made('EUC_JP')).rejects.toThrow(/EUC_JP.*UTF8/);
      });

      it('keeps what it is given when it knows of no characters', async () => {
        const outbox = await made('SQL_ASCII');
        const entry = inquiryEntry(1);
        entry.submission.fields.name = '𠮷野 😀\ud800';
        await outbox.enqueue(entry);
        expect((await outbox.show(receiptOf(1)))?.submission).toEqual(entry.submission);
      });
    });

    it('is left alone when a newer service has made its tables', async () => {
      await open();
      await ask(url, 'UPDATE outbox.version SET version = 99');
      for (const role of ['service', 'operator'] as const) {
        await expect(open({ role })).rejects.toThrow('この版より新しい');
      }
    });

    it('is opened for operators only when a service has made its tables', async () => {
      await expect(open({ role: 'operator' })).rejects.toThrow('保存先がありません');
      const service = await open();
      await service.enqueue(inquiryEntry(1));
      const operator = await open({ role: 'operator' });
      expect(await operator.list({ limit: 1 })).toMatchObject([{ receipt: receiptOf(1) }]);
    });
  });
});
