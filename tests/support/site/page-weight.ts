import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { ROOT } from '../../../.tools/processes.ts';
import { DIST } from './built-site.ts';

/** kB (1000 bytes, gzip) of what a page asks for when it is opened. */
export interface PageWeight {
  html: number;
  scripts: number;
  styles: number;
}

/** What pages may weigh: `web/budget.json`. */
export interface Budget {
  /** kB by route; `/employment/*` for those below it that aren't named, `*` for all others. */
  kilobytes: Record<keyof PageWeight, Record<string, number>>;
  /** kB that a company's own texts may add to each. */
  contentRoom: number;
}

export const readBudget = (): Budget =>
  JSON.parse(readFileSync(join(ROOT, 'web/budget.json'), 'utf8')) as Budget;

/** The limit of a page in kB. */
export const limitOf = ({ kilobytes }: Budget, kind: keyof PageWeight, route: string): number =>
  kilobytes[kind][route] ??
  kilobytes[kind][route.replace(/[^/]+$/, '*')] ??
  kilobytes[kind]['*'] ??
  0;

const SCRIPTS =
  /<script src="(?<first>[^"]+)" data-app="(?<app>[^"]+)" data-modules="(?<modules>[^"]*)"/;
const STYLES = /<link rel="stylesheet"[^>]* href="(?<file>[^"]+)"/g;

const kilobytes = (text: string | Buffer) => gzipSync(text, { level: 9 }).length / 1000;
const sum = (files: readonly string[]) =>
  files.reduce((total, file) => total + kilobytes(readFileSync(join(DIST, file))), 0);

/** @throws Error when the page names no scripts or no style sheets */
export function weighPage(html: string): PageWeight {
  const { first, app, modules } = SCRIPTS.exec(html)?.groups ?? {};
  const styles = [...html.matchAll(STYLES)].map(({ groups }) => groups?.['file'] ?? '');
  if (!first || !app || !modules || styles.length === 0) {
    throw new Error('The page names no scripts or no style sheets');
  }
  return {
    html: kilobytes(html),
    scripts: sum([first, app, ...modules.split(' ')]),
    styles: sum(styles),
  };
}
