import { expect, it } from 'vitest';

import { fileExtension, fileProblem, MAX_FILE_BYTES } from './attachment.ts';
import { MESSAGES } from './messages.ts';

it.each([
  ['履歴書.pdf', 'pdf'],
  ['CV.final.DOCX', 'docx'],
  ['photo.JPEG', 'jpeg'],
  ['pdf', undefined],
  ['.pdf', undefined],
  ['a.exe', undefined],
  ['a.pdf.exe', undefined],
])('%s has the extension %s', (name, extension) => {
  expect(fileExtension(name)).toBe(extension);
});

it('ちょうど2MBは受け付け、1バイト超えると断る', () => {
  expect(fileProblem({ name: 'a.pdf', size: MAX_FILE_BYTES })).toBeUndefined();
  expect(fileProblem({ name: 'a.pdf', size: MAX_FILE_BYTES + 1 })).toBe(
    'ファイルサイズが2MBを超えてます',
  );
  expect(fileProblem({ name: 'a.pdf', size: 0 })).toBe(MESSAGES.fileEmpty);
  expect(fileProblem({ name: 'a.zip', size: 1 })).toBe(MESSAGES.fileType);
});
