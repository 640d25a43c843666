import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PROBLEM_CODES, type ProblemCode } from 'shared/problem';

import type { Clock } from '../clock.ts';
import { SCAN_RESULTS, VERDICTS, type Form, type ScanResult, type Verdict } from '../submission.ts';
import type { DeliveryReport } from '../delivery/deliver.ts';
import type { Outbox, OutboxStats } from '../outbox/outbox.ts';

/** Seconds: from a healthy relay to three days of retries. */
const LATENCY_BUCKETS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 6 * 3600, 24 * 3600, 72 * 3600];

const SCORE_BUCKETS = [-30, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30, 40];

interface MetricsDeps {
  outbox: Pick<Outbox, 'stats'>;
  /** Ways to staff. */
  channels: readonly string[];
  /** Whether the sales rules in use are what their file says. */
  rulesAreCurrent: () => boolean;
  /** Whether all visitors seem to be one address of a private network. */
  visitorsLookAlike: () => boolean;
  /** Bytes of uploaded files in memory. */
  uploadBytes: () => number;
  /** Bytes free for the data, where they are known. */
  freeDisk: () => Promise<number | undefined>;
  clock: Pick<Clock, 'now'>;
}

/** What the service counts, for operators. Names follow the Prometheus conventions. */
export function createMetrics(deps: MetricsDeps) {
  const { outbox, rulesAreCurrent, clock } = deps;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `intake_${name}`, help, labelNames, registers });
  const accepted = counter('accepted_total', 'Submissions answered with 202.', 'form');
  const refused = counter('refused_total', 'Requests answered with a problem.', 'code');
  const ofFilter = 'Verdicts of the sales filter.';
  const verdicts = counter('sales_verdicts_total', ofFilter, 'form', 'verdict');
  const ofScanner = 'Applications whose files were scanned, or could not be.';
  const scans = counter('scans_total', ofScanner, 'result');
  const again = 'Deliveries to be tried again.';
  const postponed = counter('delivery_failures_total', again, 'form', 'channel');
  const givenUp = 'Deliveries that became dead letters.';
  const deadLetters = counter('dead_letters_total', givenUp, 'form', 'channel');
  const scores = new Histogram({
    name: 'intake_sales_score',
    help: 'Scores of contact inquiries: 10 times the decimal logarithm of the odds of a sales pitch.',
    buckets: SCORE_BUCKETS,
    registers,
  });
  const latency = new Histogram({
    name: 'intake_delivery_seconds',
    help: 'Time from acceptance until a destination took the submission.',
    labelNames: ['form', 'channel'],
    buckets: LATENCY_BUCKETS,
    registers,
  });

  // A series that begins with its first event hides that event from `increase()`, and so from alerts.
  for (const form of ['contact', 'recruitment']) {
    accepted.inc({ form }, 0);
    for (const verdict of VERDICTS) verdicts.inc({ form, verdict }, 0);
    for (const channel of deps.channels) {
      for (const counted of [postponed, deadLetters]) counted.inc({ form, channel }, 0);
      latency.zero({ form, channel });
    }
  }
  for (const result of SCAN_RESULTS) scans.inc({ result }, 0);
  for (const code of PROBLEM_CODES) refused.inc({ code }, 0);

  /** @param read is asked whenever the metrics are */
  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const made: Gauge = new Gauge({
      name: `intake_${name}`,
      help,
      registers,
      collect: async () => made.set(await read()),
    });
  }
  /** As it was when it could be read last. */
  let queue: OutboxStats | undefined;
  let isReadable = false;
  const age = () => Math.max(0, clock.now() - (queue?.oldestQueuedAt ?? clock.now())) / 1000;
  gauge('outbox_waiting', 'Submissions that are not delivered yet.', () => queue?.waiting ?? 0);
  gauge('outbox_trash', 'Submissions in the trash.', () => queue?.trash ?? 0);
  gauge('outbox_dead_letters', 'Dead letters that wait for an operator.', () => queue?.dead ?? 0);
  gauge('outbox_oldest_seconds', 'Age of the oldest submission not delivered.', age);
  const up = 'Whether the outbox could be read (1) or not (0).';
  gauge('outbox_up', up, () => Number(isReadable));
  const gone = 'Destinations that were removed or know us no more, for which something waits.';
  const goneNow = () => queue?.destinations.filter((one) => one.gone !== undefined).length ?? 0;
  gauge('destinations_gone', gone, goneNow);
  const current = 'Whether the sales rules are those of the file (1) or older ones (0).';
  gauge('sales_rules_current', current, () => Number(rulesAreCurrent()));
  const alike =
    'Whether visitors seem to be one private address (1), so that they share one rate limit, or not (0).';
  gauge('visitors_look_alike', alike, () => Number(deps.visitorsLookAlike()));
  gauge('upload_bytes', 'Uploaded files in memory, at most 134217728.', deps.uploadBytes);
  const disk = 'Space left for the data; NaN where it is not known.';
  gauge('disk_free_bytes', disk, async () => (await deps.freeDisk()) ?? NaN);
  const atDestinations: Gauge<'channel' | 'state'> = new Gauge({
    name: 'intake_outbox_destination_waiting',
    help: 'Deliveries that have not ended, by channel: those that wait and those that were given up.',
    labelNames: ['channel', 'state'],
    registers,
    collect() {
      for (const channel of deps.channels) {
        const of = queue?.destinations.filter((one) => one.channel === channel) ?? [];
        for (const state of ['waiting', 'dead'] as const) {
          atDestinations.set(
            { channel, state },
            of.reduce((sum, one) => sum + one[state], 0),
          );
        }
      }
    },
  });

  return {
    deliveryResult({ kind, form, channel, ...report }: DeliveryReport) {
      if (kind === 'accepted') latency.observe({ form, channel }, report.latency / 1000);
      if (kind === 'retry') postponed.inc({ form, channel });
      if (kind === 'dead') deadLetters.inc({ form, channel });
    },
    accepted: (form: Form) => accepted.inc({ form }),
    refused: (code: ProblemCode) => refused.inc({ code }),
    /** What the sales filter said, with the score of a contact inquiry. */
    verdict(form: Form, verdict: Verdict, score?: number) {
      verdicts.inc({ form, verdict });
      if (score !== undefined) scores.observe(score);
    },
    scanned: (result: ScanResult) => scans.inc({ result }),
    /** All of it as Prometheus text. */
    async expose() {
      const read = await outbox.stats().catch(() => undefined);
      isReadable = read !== undefined;
      queue = read ?? queue;
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
