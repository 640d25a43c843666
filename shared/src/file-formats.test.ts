import { expect, it } from 'vitest';

import { fileNameProblem, FORMAT_MESSAGES } from './file-formats.ts';
import { MESSAGES } from './messages.ts';

it.each([
  ['a.xyz', MESSAGES.fileType],
  ['resume', undefined],
  ['a.zip', FORMAT_MESSAGES.unpack('圧縮ファイル')],
  ['IMG_0001.HEIC', FORMAT_MESSAGES.convertPicture('HEIC形式の写真（iPhoneなど）')],
  ['職務経歴書.pages', FORMAT_MESSAGES.convertDocument('Pages・Numbers・Keynoteのファイル')],
  ['職務経歴書.docm', FORMAT_MESSAGES.macros],
])('%s は、どうすればよいかを伝える', (name, message) => {
  expect(fileNameProblem(name)).toBe(message);
});
