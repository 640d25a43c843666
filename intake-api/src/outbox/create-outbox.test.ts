import { expect, it } from 'vitest';

import { inquiry } from '../../../tests/support/outbox/samples.ts';
import { createOutbox } from './create-outbox.ts';
import type { Engine } from './engine.ts';
import { OutboxError } from './outbox.ts';

it('removes what can be removed although one entry can not', async () => {
  const removed: string[] = [];
  const write: Engine['write'] = async (_sql, receipts) => {
    const asked = JSON.parse(String(receipts)) as string[];
    if (asked.includes(inquiry(2).receipt)) {
      throw new OutboxError('unavailable', 'malformed', { mayBeOneItemsFault: true });
    }
    removed.push(...asked);
    return [];
  };
  const outbox = createOutbox({ write } as Engine);
  const completions = [1, 2, 3].map((number) =>
    outbox.complete({ attempts: 0, recipients: undefined, record: inquiry(number) }, 0),
  );
  const outcomes = await Promise.allSettled(completions);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(removed).toEqual([1, 3].map((number) => inquiry(number).receipt));
});
