import { createAcknowledged } from './acknowledged.ts';
import { createAlertRecords } from './alerts.ts';
import { createDeliveries } from './deliveries.ts';
import type { Engine } from './engine.ts';
import { ALMOST_FULL, createEnqueue } from './enqueue.ts';
import { createLedger } from './ledger.ts';
import { createMemory } from './memory.ts';
import { createOperators } from './operators.ts';
import { OutboxError } from './outbox-error.ts';

/** What an outbox keeps in its database. It knows nothing of forms: records are texts, so that its thread needs no schemas. */
export type Storage = ReturnType<typeof createStorage>;

export const createStorage = (engine: Engine) => ({
  enqueue: createEnqueue(engine),
  ...createDeliveries(engine),
  ...createOperators(engine),
  /** What has been accepted, and what became of it. */
  ledger: createLedger(engine),
  /** What staff said of inquiries, by their marks. */
  memory: createMemory(engine),
  alerts: createAlertRecords(engine),
  acknowledged: createAcknowledged(engine),
  /** Writes to the storage and syncs, to prove that a submission could be stored now. */
  probe: (): Promise<void> =>
    engine.transaction(async (query) => {
      if (!engine.hasRoom()) throw new OutboxError('unavailable', ALMOST_FULL);
      await query(
        'INSERT INTO probes VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET times = probes.times + 1',
      );
    }),
  close: (): Promise<void> => engine.close(),
});
