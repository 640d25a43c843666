import { gzipSync } from 'node:zlib';

import type { Rolldown } from 'vite';

/** What a page may weigh on the wire when it is opened; `web/budget.json` is one. */
export interface Budget {
  /** kB (1000 bytes, gzip) by route; `*` for the routes that aren't named. */
  kilobytes: Record<Weight, Record<string, number>>;
  /** Packages that no page may load at its start, but these routes. */
  packages: Record<string, readonly string[]>;
}

type Weight = 'html' | 'scripts' | 'styles';

/** A page as it is judged: the texts of its files, and the packages whose code is in its scripts. */
export interface WeighedPage {
  route: string;
  texts: Readonly<Record<Weight, readonly string[]>>;
  packages: readonly string[];
}

const kilobytes = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;

/** Every way in which a page is beyond its budget, in words. */
export function overruns(budget: Budget, { route, texts, packages }: WeighedPage): string[] {
  const heavy = (['html', 'scripts', 'styles'] as const).flatMap((weight) => {
    const limits = budget.kilobytes[weight];
    const limit = limits[route] ?? limits['*'] ?? 0;
    const size = kilobytes(texts[weight]);
    return size > limit ? [`${route}: ${size.toFixed(1)} kB of ${weight}, ${limit} allowed`] : [];
  });
  const unwanted = packages.filter((name) => {
    const routes = budget.packages[name];
    return routes !== undefined && !routes.includes(route);
  });
  return [...heavy, ...unwanted.map((name) => `${route}: loads ${name} at its start`)];
}

const PACKAGE = /.*\/node_modules\/(?<name>@[^/]+\/[^/]+|[^/]+)\//;

function packagesIn({ modules }: Rolldown.OutputChunk): string[] {
  const names = Object.entries(modules).flatMap(([id, { renderedLength }]) => {
    const name = PACKAGE.exec(id)?.groups?.['name'];
    return name && renderedLength > 0 ? [name] : [];
  });
  return [...new Set(names)];
}

/** The packages whose code each script of a build holds, by the script's file. */
export function packagesOf(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, packagesIn(chunk)]));
}
