import { expect, it } from 'vitest';

import { blankQuoted } from './quoted.ts';

it.each([
  ['このメールは？\n> 無料です\n 　＞以上\n心配です', 'このメールは？\n      \n     \n心配です'],
  ['a > b\nc', 'a > b\nc'],
  ['> 無料です\n> 以上', '> 無料です\n> 以上'],
  ['', ''],
])('blankQuoted(%j)', (text, own) => {
  expect(blankQuoted(text)).toBe(own);
});
