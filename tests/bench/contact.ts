import { join } from 'node:path';

import { median, rounds, type BenchRow } from './measure.ts';
import { startBaseline, startService } from './servers.ts';
import { loadWithWrk, type Load } from './wrk.ts';

export const LOAD_SECONDS = 5;
const GOALS = { throughput: 0.15, p99: 4 };
const script = join(import.meta.dirname, 'contact.lua');

/** Sends inquiries over 100 connections as fast as they are answered. */
export async function loadContact(address: string, round: number, token: string): Promise<Load> {
  process.env['FORM_TOKEN'] = token;
  process.env['RUN'] = String(round + 1);
  return loadWithWrk(address, LOAD_SECONDS, script);
}

/** Contact inquiries over 100 connections: the whole path beside a bare route. */
export async function benchContact(): Promise<BenchRow[]> {
  const [service, bare] = [await startService(), await startBaseline('bare-contact.ts')];
  const token = await service.token();
  // Turn by turn, so that what the machine does besides weighs on both.
  const pairs = await rounds(async (round) => ({
    ours: await loadContact(service.address, round, token),
    bare: await loadContact(bare.address, round, token),
  }));
  await Promise.all([service.stop(), bare.stop()]);
  const failures = pairs.reduce((sum, { ours }) => sum + ours.failures, 0);
  if (failures > 0) throw new Error(`${failures} inquiries were not accepted`);

  const rate = (of: 'ours' | 'bare') => median(pairs.map((pair) => pair[of].requestsPerSecond));
  const p99 = (of: 'ours' | 'bare') => median(pairs.map((pair) => pair[of].p99));
  const throughput = rate('ours') / rate('bare');
  const latency = p99('ours') / p99('bare');
  return [
    {
      case: 'contact, 100 connections: throughput',
      measured: `${rate('ours').toFixed(0)} /s`,
      baseline: `${rate('bare').toFixed(0)} /s, bare route with the same schema`,
      ratio: throughput,
      goal: `at least ${GOALS.throughput}`,
      met: throughput >= GOALS.throughput,
    },
    {
      case: 'contact, 100 connections: p99',
      measured: `${p99('ours').toFixed(1)} ms`,
      baseline: `${p99('bare').toFixed(1)} ms`,
      ratio: latency,
      goal: `at most ${GOALS.p99}`,
      met: latency <= GOALS.p99,
    },
  ];
}
