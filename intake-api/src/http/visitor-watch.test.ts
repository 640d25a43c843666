import { expect, it } from 'vitest';

import { HOUR } from '../clock.ts';
import { watchVisitors } from './visitor-watch.ts';

it('the limit that closes on a private address is noticed and told once an hour, on others never', () => {
  let now = 1_800_000_000_000;
  const lines: string[] = [];
  const log = { warn: (_facts: object, line: string) => void lines.push(line) };
  const { refused, lookAlike } = watchVisitors({ clock: { now: () => now }, log });
  refused({ key: '203.0.113.7', isLocal: false });
  expect(lookAlike()).toBe(false);
  refused({ key: '172.18.0.1', isLocal: true });
  refused({ key: '172.18.0.1', isLocal: true });
  expect(lookAlike()).toBe(true);
  expect(lines).toHaveLength(1);
  now += HOUR;
  expect(lookAlike()).toBe(false);
});
