import { expect, it } from 'vitest';

import { HOUR } from '../clock.ts';
import { watchVisitors } from './visitor-watch.ts';

const GATEWAY = { key: '172.18.0.1', isLocal: true };
const COLLEAGUE = { key: '10.0.0.7', isLocal: true };
const VISITOR = { key: '203.0.113.7', isLocal: false };

function watch() {
  let now = 1_800_000_000_000;
  const lines: string[] = [];
  const log = { warn: (_facts: object, line: string) => void lines.push(line) };
  const { seen, ...watching } = watchVisitors({ clock: { now: () => now }, log });
  return {
    ...watching,
    seen: (visitor: typeof VISITOR, times = 1) => {
      for (let time = 0; time < times; time += 1) seen(visitor);
    },
    lines,
    pass: (time: number) => (now += time),
  };
}

it('many requests from one private address alone are noticed, and told once an hour', () => {
  const { seen, lookAlike, lines, pass } = watch();
  seen(GATEWAY, 49);
  expect(lookAlike()).toBe(false);
  seen(GATEWAY, 500);
  expect(lookAlike()).toBe(true);
  expect(lines).toHaveLength(1);
  pass(HOUR);
  expect(lookAlike()).toBe(false);
  seen(GATEWAY, 60);
  expect(lines).toHaveLength(2);
});

it.each([
  ['visitors from the Internet', [VISITOR]],
  ['colleagues of whom each has an address', [GATEWAY, COLLEAGUE]],
  ['a proxy on this machine, and visitors', [GATEWAY, VISITOR]],
])('%s are as they should be', (_, visitors) => {
  const { seen, lookAlike } = watch();
  for (let round = 0; round < 200; round += 1) for (const visitor of visitors) seen(visitor);
  expect(lookAlike()).toBe(false);
});

it('the limit that closes on a private address is noticed beside other visitors: those of IPv6', () => {
  const { seen, refused, lookAlike } = watch();
  seen(VISITOR, 10);
  refused(VISITOR);
  expect(lookAlike()).toBe(false);
  refused(GATEWAY);
  expect(lookAlike()).toBe(true);
});
