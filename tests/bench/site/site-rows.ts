import { buildSite } from '../../../.tools/prepare.ts';
import type { BenchRow } from '../measure.ts';
import { startService } from '../servers.ts';
import { NOTHING, type ServedSite, serveByCaddy } from './caddy.ts';
import { type Findings, inspect, middle } from './lighthouse.ts';
import { routeChanges } from './route-changes.ts';
import { weights } from './weights.ts';

const RUNS = 5;

// The plain paths: what a search engine's visitor opens. The address moves behind the hash by itself.
const PAGES = [
  { name: 'home', path: '/', least: 100 },
  { name: '/contact', path: '/contact/', least: 99 },
  { name: '/employment/info', path: '/employment/info/', least: 99 },
  { name: '/news/list', path: '/news/list/', least: 99 },
  { name: '/news/12', path: '/news/12/', least: 99 },
] as const;

/** Milliseconds, score of shifts, kB: of the home page. */
const GOALS = { largestPaint: 1200, blocking: 50, shift: 0.01, transfer: 350 };

function figures({ scores, firstPaint, largestPaint, blocking, shift, transfer }: Findings) {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    Object.values(scores).join('/'),
    `FCP ${seconds(firstPaint)}`,
    `LCP ${seconds(largestPaint)}`,
    `TBT ${blocking.toFixed(0)} ms`,
    `CLS ${shift.toFixed(3)}`,
    `${(transfer / 1000).toFixed(0)} kB`,
  ].join(', ');
}

const goal = (least: number) =>
  least === 100
    ? `100s, LCP ${GOALS.largestPaint / 1000} s, TBT ${GOALS.blocking} ms, CLS ${GOALS.shift}, ${GOALS.transfer} kB`
    : `${least}s`;

function meets(found: Findings, least: number): boolean {
  const scored = Object.values(found.scores).every((score) => score >= least);
  const fast =
    found.largestPaint <= GOALS.largestPaint &&
    found.blocking <= GOALS.blocking &&
    found.shift <= GOALS.shift &&
    found.transfer <= GOALS.transfer * 1000;
  return scored && (least < 100 || fast);
}

async function inspections({ address, publicKey }: ServedSite): Promise<BenchRow[]> {
  const paths = [NOTHING, ...PAGES.map(({ path }) => path)];
  const found = new Map<string, Findings[]>(paths.map((path) => [path, []]));
  // In turns, so that what else happens on the machine befalls all alike.
  for (let run = 0; run < RUNS; run += 1) {
    for (const path of paths) found.get(path)?.push(await inspect(`${address}${path}`, publicKey));
  }
  const of = (path: string) => middle(found.get(path) ?? []);
  const nothing = of(NOTHING);
  return PAGES.map(({ name, path, least }) => {
    const page = of(path);
    for (const complaint of page.complaints) console.log(`${name}: ${complaint}`);
    return {
      case: `Lighthouse, phone: ${name}`,
      measured: figures(page),
      baseline: `a page that does nothing: ${figures(nothing)}`,
      ratio: page.largestPaint / nothing.largestPaint,
      goal: goal(least),
      met: meets(page, least),
    };
  });
}

/** The built site behind Caddy, as visitors get it: how fast it stands, what it weighs, how fast it moves on. */
export async function benchSite(): Promise<BenchRow[]> {
  await buildSite();
  const service = await startService();
  const site = await serveByCaddy(service.address);
  try {
    return [...weights(), ...(await routeChanges(site.address)), ...(await inspections(site))];
  } finally {
    await site.stop();
    await service.stop();
  }
}
