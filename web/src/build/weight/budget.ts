import { gzipSync } from 'node:zlib';

import type { Rolldown } from 'vite';

/** What a page may weigh on the wire when it is opened; `web/budget.json` is one. */
export interface Budget {
  /** kB (1000 bytes, gzip) by route; `*` for the routes that aren't named. */
  kilobytes: Record<Weight, Record<string, number>>;
  /** kB (gzip) that a company's own texts may add to each of them before a build says so. */
  contentRoom: number;
  /** Packages that no page may load at its start, but these routes. */
  packages: Record<string, readonly string[]>;
}

type Weight = 'html' | 'scripts' | 'styles';

/** What the scripts of a page are made of. */
export interface ScriptSources {
  /** Packages whose code is in them. */
  packages: readonly string[];
  /** kB (gzip) of each file of `src/content`, by its path from there; of what is made of several, by its name. */
  content: ReadonlyMap<string, number>;
}

/** A page as it is judged: the texts of its files, and where its scripts come from. */
export interface WeighedPage extends ScriptSources {
  route: string;
  texts: Readonly<Record<Weight, readonly string[]>>;
}

const kilobytes = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;

/** Files that are named where a page is too heavy. */
const NAMED = 5;

/** The files of a page with most text in them, as `news.ts 3.2 kB`. */
const heaviest = (content: WeighedPage['content']) =>
  [...content]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([file, size]) => `${file} ${size.toFixed(1)} kB`)
    .join(', ');

/**
 * Every way in which a page is beyond its budget, in words that name the files with most text in them.
 * @param room kB beyond the limits that are no overrun yet
 */
export function overruns(budget: Budget, page: WeighedPage, room = 0): string[] {
  const { route, texts, packages, content } = page;
  const heavy = (['html', 'scripts', 'styles'] as const).flatMap((weight) => {
    const limits = budget.kilobytes[weight];
    const limit = (limits[route] ?? limits['*'] ?? 0) + room;
    const size = kilobytes(texts[weight]);
    if (size <= limit) return [];
    const most = weight !== 'styles' && content.size > 0 ? `; most text: ${heaviest(content)}` : '';
    return [`${route}: ${size.toFixed(1)} kB of ${weight}, ${limit} allowed${most}`];
  });
  const unwanted = packages.filter((name) => {
    const routes = budget.packages[name];
    return routes !== undefined && !routes.includes(route);
  });
  return [...heavy, ...unwanted.map((name) => `${route}: loads ${name} at its start`)];
}

const PACKAGE = /.*\/node_modules\/(?<name>@[^/]+\/[^/]+|[^/]+)\//;
const CONTENT = /(?:\/web\/src\/|virtual:)content\/(?<file>[^?]+)/;

function sourcesIn({ modules }: Rolldown.OutputChunk): ScriptSources {
  const packages = new Set<string>();
  const content = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    if (renderedLength === 0) continue;
    const name = PACKAGE.exec(id)?.groups?.['name'];
    if (name) packages.add(name);
    const file = CONTENT.exec(id)?.groups?.['file'];
    if (file) content.set(file, (content.get(file) ?? 0) + renderedLength / 1000);
  }
  return { packages: [...packages], content };
}

/** What each script of a build is made of, by the script's file. */
export function scriptSources(bundle: Rolldown.OutputBundle): Map<string, ScriptSources> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, sourcesIn(chunk)]));
}

/** What several scripts are made of together. */
export const together = (sources: readonly ScriptSources[]): ScriptSources => ({
  packages: [...new Set(sources.flatMap(({ packages }) => packages))],
  content: new Map(sources.flatMap(({ content }) => [...content])),
});
