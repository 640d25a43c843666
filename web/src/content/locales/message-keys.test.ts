import { describe, expect, it } from 'vitest';
import { breathalyzers, driverPhone, gate, works } from '../products/lineup.ts';
import { ja } from './ja.ts';

/** The message behind a key such as `news.title.12`. */
function messageOf(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((node, part) => (isRecord(node) ? node[part] : undefined), ja);
}

const isRecord = (node: unknown): node is Record<string, unknown> =>
  typeof node === 'object' && node !== null;

const keys = [
  ...[gate, ...breathalyzers, driverPhone, works].flatMap(({ name, kind }) => [name, kind]),
];

describe('the keys of the content', () => {
  it.each([...new Set(keys)])('%s has a Japanese message', (key) => {
    expect(messageOf(key)).toMatch(/\S/);
  });
});
