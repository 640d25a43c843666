import { describe, expect, it } from 'vitest';

import { findAddresses } from './fold.ts';

const found = (text: string) =>
  findAddresses(text).map(({ kind, host, start, end }) => [kind, host, text.slice(start, end)]);

describe('findAddresses', () => {
  it.each([
    [
      '見て https://TimeRex.net/s/a?utm_source=x。',
      [['link', 'timerex.net', 'https://TimeRex.net/s/a?utm_source=x']],
    ],
    ['ｈｔｔｐｓ：／／ｂｉｔ．ｌｙ／ａ', [['link', 'bit.ly', 'ｈｔｔｐｓ：／／ｂｉｔ．ｌｙ／ａ']]],
    ['x.gd/abc', [['link', 'x.gd', 'x.gd/abc']]],
    ['www.example.jp', [['link', 'www.example.jp', 'www.example.jp']]],
    [
      'Node.js と jicoo.com',
      [
        ['bare', 'node.js', 'Node.js'],
        ['bare', 'jicoo.com', 'jicoo.com'],
      ],
    ],
    ['sales@mail.example.jp へ', [['email', 'mail.example.jp', 'sales@mail.example.jp']]],
    ['v2.0、3.5倍、e.g. と...', []],
    [
      'https://a.example/x https://b.example',
      [
        ['link', 'a.example', 'https://a.example/x'],
        ['link', 'b.example', 'https://b.example'],
      ],
    ],
    ['終わりです.次です', []],
  ])('finds in %j: %j', (text, addresses) => {
    expect(found(text)).toEqual(addresses);
  });

  it.each([
    ['dots', 'a.'.repeat(500_000)],
    ['hosts', 'a.example/'.repeat(100_000)],
    ['at signs', 'a@a.a@'.repeat(150_000)],
    ['one long name', 'a'.repeat(1_000_000)],
    ['hyphens', 'a-'.repeat(500_000)],
  ])('takes a million letters of %s', (_, text) => {
    expect(findAddresses(text).length).toBeGreaterThanOrEqual(0);
  });
});
