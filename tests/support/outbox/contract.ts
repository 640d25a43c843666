import { describe } from 'vitest';

import { acceptanceContract } from './acceptance.ts';
import { acknowledgedContract } from './acknowledged.ts';
import { deliveryContract } from './delivery.ts';
import type { CreateEngine } from './engine-under-test.ts';
import { ledgerContract } from './ledger.ts';
import { memoryContract } from './memory.ts';
import { operatorContract } from './operators.ts';

/** Registers the contract tests, which are the same for every engine. */
export function outboxContract(engine: string, create: CreateEngine): void {
  describe(`the outbox contract, kept by ${engine}`, () => {
    acceptanceContract(create);
    deliveryContract(create);
    operatorContract(create);
    ledgerContract(create);
    memoryContract(create);
    acknowledgedContract(create);
  });
}
