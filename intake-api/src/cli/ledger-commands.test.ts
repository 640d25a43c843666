import { expect, it } from 'vitest';

import { csvLine } from './ledger-commands.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['+81', `"'+81"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['  =1', `"'  =1"`],
  // Excel in Japanese reads them as the ASCII ones.
  ['＝1＋1', `"'＝1＋1"`],
  ['－2', `"'－2"`],
  ['say "=1", twice', '"say ""=1"", twice"'],
  ['一行目\n二行目', '"一行目\n二行目"'],
  ['a=b', '"a=b"'],
  ['', '""'],
])('shows %j as text that no spreadsheet calculates', (cell, written) => {
  expect(csvLine([cell, 1])).toBe(`${written},1\r\n`);
});

it('leaves our own numbers numbers, the negative ones too', () => {
  expect(csvLine([-12.5, 0])).toBe('-12.5,0\r\n');
});
