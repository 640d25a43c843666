import { expect } from 'vitest';

import { until } from '../support/until.ts';
import type { Project } from './project.ts';

interface ListedEntry {
  receipt: string;
  state: 'waiting' | 'leased' | 'dead';
  attempts: number;
}

/** What the operators' list says of the outbox. */
export async function outboxOf(project: Project): Promise<ListedEntry[]> {
  const { code, stdout, stderr } = await project.intake(
    ...['outbox', 'list', '--limit', '100000', '--json'],
  );
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ListedEntry[];
}

/** Sends again what waits for its next try, as an operator would, until nothing is left. */
export async function deliverEverything(project: Project): Promise<void> {
  await until('everything has been delivered', async () => {
    const entries = await outboxOf(project);
    const waiting = entries.filter(({ state }) => state === 'waiting');
    const receipts = waiting.map(({ receipt }) => receipt);
    // Some may be delivered meanwhile: then the command says so, which is no matter here.
    if (receipts.length > 0) await project.intake('outbox', 'retry', ...receipts.slice(0, 1000));
    return entries.length === 0;
  });
}

/** Finds each receipt in the inbox, under one Message-ID only. */
export async function expectDelivered(project: Project, receipts: string[]): Promise<void> {
  const ids = new Map<string, Set<string>>();
  for (const { subject, messageId } of await project.inbox.list()) {
    const receipt = /[CR]-\d{8}-\w{6}/.exec(subject)?.[0];
    if (receipt === undefined) continue;
    ids.set(receipt, (ids.get(receipt) ?? new Set()).add(messageId));
  }
  expect(receipts.filter((receipt) => !ids.has(receipt))).toEqual([]);
  expect([...ids].filter(([, { size }]) => size > 1)).toEqual([]);
}
