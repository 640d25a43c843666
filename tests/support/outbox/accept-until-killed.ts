import { openSqliteOutbox } from '../../../intake-api/src/outbox/sqlite/sqlite-outbox.ts';
import { inquiryEntry } from './samples.ts';

// A service that accepts as fast as it can and prints each receipt once its submission is stored.
// The tests kill it.
const [directory = ''] = process.argv.slice(2);
const outbox = await openSqliteOutbox({ directory, role: 'service' });
await outbox.enqueue(inquiryEntry(0));
await outbox.lease('mail', Date.now());

async function acceptForEver(first: number, step: number): Promise<never> {
  for (let number = first; ; number += step) {
    const result = await outbox.enqueue(inquiryEntry(number));
    if (result.kind === 'accepted') process.stdout.write(`${result.receipt}\n`);
  }
}

const SENDERS = 20;
await Promise.all(Array.from({ length: SENDERS }, (_, n) => acceptForEver(n + 1, SENDERS)));
