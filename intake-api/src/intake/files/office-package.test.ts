import { describe, expect, it } from 'vitest';

import { archive, contentTypes, officeParts } from '../../../../tests/fixtures/forms/archive.ts';
import { packageFormat } from './office-package.ts';

const zeros = new Uint8Array(50_000_000);

describe('packageFormat', () => {
  it.each(['docx', 'dotx', 'docm', 'xlsx', 'xlsm', 'xlsb', 'pptx'] as const)('knows %s', (kind) => {
    expect(packageFormat(archive(officeParts(kind)))).toBe(kind);
  });

  it('knows Pages by the parts that it has, and an archive by those that it lacks', () => {
    expect(packageFormat(archive([['Index/Document.iwa', 'x']]))).toBe('pages');
    expect(packageFormat(archive([['readme.txt', 'x']]))).toBe('zip');
  });

  it.each([
    ['types that unpack to fifty megabytes', archive([['[Content_Types].xml', zeros]])],
    [
      'more parts than any document has',
      archive(Array.from({ length: 21_000 }, (_, i) => [`${i}`, ''])),
    ],
    ['a name of 60,000 characters', archive([['n'.repeat(60_000), 'x']])],
    [
      'thousands of parts that hold its types',
      archive(Array.from({ length: 5000 }, () => ['[Content_Types].xml', 'x'])),
    ],
    ['a directory that tells of four thousand million parts', hugeDirectory()],
  ])('unpacks little of %s', (_what, file) => {
    expect(packageFormat(file)).toSatisfy((format) => format === 'zip' || format === undefined);
  });

  it.each([
    ['cut', archive(officeParts('docx')).subarray(0, 300)],
    ['empty', Buffer.alloc(0)],
    ['only a mark', Buffer.from('PK\x05\x06')],
    ['types that are no archive', Buffer.from(contentTypes('docx'))],
  ])('finds nothing in a broken archive: %s', (_what, file) => {
    expect(packageFormat(file)).toBeUndefined();
  });
});

function hugeDirectory(): Buffer {
  const file = archive(officeParts('docx'), { zip64Directory: true });
  const end = file.indexOf(Buffer.from('PK\x06\x06', 'latin1'));
  file.writeUInt32LE(0xfffffff0, end + 24);
  file.writeUInt32LE(0xfffffff0, end + 32);
  return file;
}
