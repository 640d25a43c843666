import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';

import { sources } from './sources.ts';

/** Not linear in recheck's eyes, with the reason why that does no harm. */
const KNOWN: Record<string, string> = {
  'intake-api/src/sales/fold/fold.ts (?<host>': 'its repetitions are bounded by counts',
};

/** What a stranger sends is read in these; the other rooms read what relays, databases and operators say. */
const ROOMS =
  /^(?:shared\/src|intake-api\/src\/(?:http|intake|sales)|intake-api\/src\/mail\/acknowledgement)/;

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
}

/** Every regular expression in a syntax tree. */
function expressionsIn(node: unknown): { pattern: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, regex } = node as Node;
  if (type === 'Literal' && regex) return [regex];
  return Object.values(node).flatMap(expressionsIn);
}

// In JavaScript alone: no program for this machine.
beforeAll(() => void vi.stubEnv('RECHECK_BACKEND', 'pure'));

it(
  'no expression that meets what a stranger sends takes more than linear time',
  { timeout: 600_000 },
  () => {
    const found = sources('{shared,intake-api}/src/**/*.ts')
      .filter(({ path }) => ROOMS.test(path))
      .flatMap(({ path, text }) =>
        expressionsIn(parseSync(path, text).program).map((each) => ({ path, ...each })),
      );
    expect(found.length).toBeGreaterThan(80);
    const slow = found
      // What recheck can't decide in time depends on the machine, and is not told.
      .filter(
        ({ pattern, flags }) =>
          checkSync(pattern, flags, { timeout: 2000 }).status === 'vulnerable',
      )
      .map(({ path, pattern }) => `${path} ${pattern}`);
    const isKnown = (each: string) => Object.keys(KNOWN).some((known) => each.startsWith(known));
    expect(slow.filter((each) => !isKnown(each))).toEqual([]);
  },
);
