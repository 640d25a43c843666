import { describe, expect, it } from 'vitest';

import { findAddresses } from './addresses.ts';

const found = (text: string) =>
  findAddresses(text).map(({ kind, host, path }) => [kind, host, path]);

describe('findAddresses', () => {
  it.each([
    ['見て https://TimeRex.net/s/a?utm_source=x。', [['link', 'timerex.net', '/s/a?utm_source=x']]],
    ['ｈｔｔｐｓ：／／ｂｉｔ．ｌｙ／ａ', [['link', 'bit.ly', '/a']]],
    ['x.gd/abc', [['link', 'x.gd', '/abc']]],
    ['www.example.jp', [['link', 'www.example.jp', '']]],
    [
      'Node.js と jicoo.com',
      [
        ['bare', 'node.js', ''],
        ['bare', 'jicoo.com', ''],
      ],
    ],
    ['sales@mail.example.jp へ', [['email', 'mail.example.jp', '']]],
    ['v2.0、3.5倍、e.g. と...', []],
    [
      'https://a.example/x https://b.example',
      [
        ['link', 'a.example', '/x'],
        ['link', 'b.example', ''],
      ],
    ],
    ['終わりです.次です', []],
  ])('finds in %j: %j', (text, addresses) => {
    expect(found(text)).toEqual(addresses);
  });

  it('says where the whole address stands', () => {
    const text = '予約は https://eeasy.jp/a/b まで';
    const [address] = findAddresses(text);
    expect(text.slice(address?.start, address?.end)).toBe('https://eeasy.jp/a/b');
  });

  it('says where a mail address stands, its local part included', () => {
    const text = 'Mail: info.desk@office.example 宛';
    const [address] = findAddresses(text);
    expect(text.slice(address?.start, address?.end)).toBe('info.desk@office.example');
  });
});
