import { expect, it } from 'vitest';

import { cleanFileName } from './file-name.ts';

it.each([
  ['職務経歴書_表ソ能🚚.pdf', '職務経歴書_表ソ能🚚.pdf'],
  ['ハ\u309aワーホ\u309aイント.pdf', 'パワーポイント.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\a.pdf', 'a.pdf'],
  ['a\r\nBcc: x.pdf', 'aBcc_ x.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['  .hidden.pdf ', 'hidden.pdf'],
  ['\ufa30\ufa43\u{2f800}の履歴書.pdf', '\ufa30\ufa43\u{2f800}の履歴書.pdf'],
  ['邊\u{e0101}.pdf', '邊\u{e0101}.pdf'],
  ['\u1112\u1161\u11ab.pdf', '한.pdf'],
  ['か\u200b\u3099.pdf', 'が.pdf'],
  ['', ''],
  ['履歴書%22最終%22.pdf', '履歴書_最終_.pdf'],
  ['100%0Applejuice.pdf', '100%0Applejuice.pdf'],
  ['100%達成%2F.pdf', '100%達成%2F.pdf'],
  ['👨‍👩‍👧家族.pdf', '👨‍👩‍👧家族.pdf'],
  ['a"b\r\nX: y.png', 'a_bX_ y.png'],
  ['=?utf-8?B?eA==?=.pdf', '=_utf-8_B_eA==_=.pdf'],
])('%j is shown as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

it('keeps the extension of a very long name, and whole characters', () => {
  const clean = cleanFileName(`a${'𠮷'.repeat(600)}.pdf`);
  expect(Array.from(clean)).toHaveLength(100);
  expect(clean).toMatch(/^a𠮷+\.pdf$/u);
});
