import { join } from 'node:path';

import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';

import { ROOT, sources } from './sources.ts';

/** What is not checked, by file and beginning, with the reason why it does no harm. */
const UNCHECKED: Record<string, string> = {
  'intake-api/src/sales/fold.ts (?<host>': 'a part of the next one',
  'intake-api/src/sales/fold.ts (?<![\\w.+%@-])': 'its repetitions are bounded by counts',
};

/**
 * The checker's attacks are bounded by steps, so that it says the same on every machine. The time, in milliseconds, is
 * for what it never decides, which counts as not linear.
 */
const BOUNDS = {
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  incubationLimit: 5000,
  attackLimit: 3_000_000,
  maxIteration: 3,
  timeout: 120_000,
};

interface Expression {
  pattern: string;
  flags: string;
}

interface Node {
  type?: string;
  regex?: Expression;
  callee?: { name?: string };
}

/** Every regular expression in a syntax tree, and how many are put together by `new RegExp`. */
function expressionsIn(node: unknown): { literals: Expression[]; made: number } {
  if (typeof node !== 'object' || node === null) return { literals: [], made: 0 };
  const { type, regex, callee } = node as Node;
  if (type === 'Literal' && regex) return { literals: [regex], made: 0 };
  const inside = Object.values(node).map(expressionsIn);
  return {
    literals: inside.flatMap(({ literals }) => literals),
    made: inside.reduce((sum, { made }) => sum + made, Number(callee?.name === 'RegExp')),
  };
}

/** The expressions that a file puts together while it is loaded. */
async function madeIn(path: string): Promise<Expression[]> {
  const made: Expression[] = [];
  // A proxy can still be called without `new`, as libraries do.
  const recorded = new Proxy(RegExp, {
    construct(constructor, [pattern, flags]: [string, string?]) {
      const expression = new constructor(pattern, flags);
      const [, , caller] = new Error('only its stack is read').stack?.split('\n') ?? [];
      if (caller?.includes(path))
        made.push({ pattern: expression.source, flags: expression.flags });
      return expression;
    },
  });
  vi.resetModules();
  vi.stubGlobal('RegExp', recorded);
  await import(join(ROOT, path)).finally(() => vi.unstubAllGlobals());
  return made;
}

// In JavaScript alone: no program for this machine.
beforeAll(() => void vi.stubEnv('RECHECK_BACKEND', 'pure'));

it(
  'no regular expression of the service takes more than linear time',
  { timeout: 600_000 },
  async () => {
    const found: (Expression & { path: string })[] = [];
    for (const { path, text } of sources('{shared,intake-api}/src/**/*.ts')) {
      const { literals, made } = expressionsIn(parseSync(path, text).program);
      const loaded = made > 0 ? await madeIn(path) : [];
      // What is put together later can't be seen here.
      const unseen = Array.from({ length: made - loaded.length }, () => ({
        pattern: 'new RegExp',
        flags: '',
      }));
      found.push(...[...literals, ...loaded, ...unseen].map((one) => ({ path, ...one })));
    }
    expect(found.length).toBeGreaterThan(120);

    const used = new Set<string>();
    const notLinear = found.flatMap(({ path, pattern, flags }) => {
      const name = `${path} ${pattern}`;
      const unchecked = Object.keys(UNCHECKED).find((known) => name.startsWith(known));
      if (unchecked !== undefined) {
        used.add(unchecked);
        return [];
      }
      if (pattern === 'new RegExp') return [`${name}: not seen`];
      const result = checkSync(pattern, flags, BOUNDS);
      if (result.status === 'safe') return [];
      return [
        `${name}: ${result.status === 'vulnerable' ? result.complexity.summary : 'not decided'}`,
      ];
    });
    expect(notLinear).toEqual([]);
    expect(Object.keys(UNCHECKED)).toEqual(Object.keys(UNCHECKED).filter((one) => used.has(one)));
  },
);
