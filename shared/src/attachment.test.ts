import { expect, it } from 'vitest';

import {
  fileExtension,
  fileSizeProblem,
  MAX_FILE_BYTES,
  withPlainExtension,
} from './attachment.ts';
import { MESSAGES } from './messages.ts';

it.each([
  ['履歴書.pdf', 'pdf'],
  ['CV.final.DOCX', 'docx'],
  ['photo.JPEG', 'jpeg'],
  ['pdf', undefined],
  ['.pdf', undefined],
  ['a.exe', undefined],
  ['a.pdf.exe', undefined],
  ['履歴書．ＰＤＦ', 'pdf'],
  ['履歴書.pdf. ', 'pdf'],
  ['履歴書.pdf\u200b', 'pdf'],
  ['写真.jfif', 'jfif'],
])('%s has the extension %s', (name, extension) => {
  expect(fileExtension(name)).toBe(extension);
});

it('ちょうど2MBは受け付け、1バイト超えると断る', () => {
  expect(fileSizeProblem(MAX_FILE_BYTES)).toBeUndefined();
  expect(fileSizeProblem(MAX_FILE_BYTES + 1)).toBe('ファイルサイズが2MBを超えてます');
  expect(fileSizeProblem(0)).toBe(MESSAGES.fileEmpty);
});

it.each([
  ['履歴書．ＰＤＦ', '履歴書.PDF'],
  ['履歴書.pdf. ', '履歴書.pdf'],
  ['a.b．ｄｏｃ', 'a.b.doc'],
  ['履歴書', '履歴書'],
])('writes the extension of %s so that every system knows it', (name, plain) => {
  expect(withPlainExtension(name)).toBe(plain);
});
