import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

import { findChromium } from '../../support/browsers/chromium.ts';
import { median } from '../measure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Lighthouse found on a page, simulated on a mid-range phone with a slow connection. */
export interface Findings {
  /** Of 100. */
  scores: Record<Category, number>;
  /** Milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** Sum of the scores of all shifts. */
  shift: number;
  /** Bytes on the wire, the film not counted. */
  transfer: number;
  /** Titles of the audits that cost something in a category other than performance. */
  complaints: string[];
}

function findingsOf({ audits, categories }: Result): Findings {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const transfer = requests
    .filter(({ url }) => !String(url).includes('/film/'))
    .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
  const scores = Object.fromEntries(
    CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const complaints = CATEGORIES.slice(1).flatMap((id) =>
    (categories[id]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  );
  return {
    scores,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    transfer,
    complaints,
  };
}

async function inspectOnce(url: string, publicKey: string): Promise<Findings | Error> {
  // The certificate of this one run is nobody's to trust. Where Chromium ignores all errors of certificates, it caches nothing.
  const trust = `--ignore-certificate-errors-spki-list=${publicKey}`;
  const chrome = await launch({
    chromePath: findChromium() ?? '',
    chromeFlags: [...FLAGS, trust],
  });
  try {
    const options = {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error' as const,
    };
    const { lhr } = (await lighthouse(url, options)) ?? {};
    if (!lhr || lhr.runtimeError) {
      return new Error(`Lighthouse on ${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
    }
    return findingsOf(lhr);
  } finally {
    chrome.kill();
  }
}

/**
 * Runs Lighthouse on a page, with its own mobile settings, in a browser of its own; again when it lost its recording, as it
 * does now and then.
 * @param publicKey SHA-256 of that of the server's certificate, in base64
 */
export async function inspect(url: string, publicKey: string): Promise<Findings> {
  const found = await inspectOnce(url, publicKey);
  if (!(found instanceof Error)) return found;
  const again = await inspectOnce(url, publicKey);
  if (again instanceof Error) throw again;
  return again;
}

/** The middle of several runs, figure by figure. */
export function middle(runs: readonly Findings[]): Findings {
  const of = (figure: (run: Findings) => number) => median(runs.map(figure));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((id) => [id, of(({ scores }) => scores[id])]),
    ) as Findings['scores'],
    firstPaint: of((run) => run.firstPaint),
    largestPaint: of((run) => run.largestPaint),
    blocking: of((run) => run.blocking),
    shift: of((run) => run.shift),
    transfer: of((run) => run.transfer),
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
  };
}
