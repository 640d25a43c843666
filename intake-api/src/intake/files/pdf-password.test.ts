import { describe, expect, it } from 'vitest';

import { FILES } from '../../../../tests/fixtures/forms/files.ts';
import { lockedFile, PDF_ENCRYPTIONS } from '../../../../tests/fixtures/forms/locked.ts';
import { asksForPassword } from './pdf-password.ts';

const locked = () => lockedFile('user-aes-256.pdf');

describe('asksForPassword', () => {
  it.each(PDF_ENCRYPTIONS)('tells a user password from the empty one: %s', (encryption) => {
    expect(asksForPassword(lockedFile(`user-${encryption}.pdf`))).toBe(true);
    expect(asksForPassword(lockedFile(`open-${encryption}.pdf`))).toBe(false);
  });

  it('knows a file behind other bytes, from which its positions are not counted', () => {
    const prefix = Buffer.from('\ufeff\n');
    expect(asksForPassword(Buffer.concat([prefix, locked()]))).toBe(true);
    expect(asksForPassword(Buffer.concat([prefix, lockedFile('open-rc4-40.pdf')]))).toBe(false);
  });

  it('finds the trailer of a file whose end is broken, as readers do', () => {
    const text = locked()
      .toString('latin1')
      .replace(/startxref\s+\d+/, 'startxref\n7');
    expect(asksForPassword(Buffer.from(text, 'latin1'))).toBe(true);
  });

  it('is not misled by a locked file within another', () => {
    const file = Buffer.concat([FILES.pdf(), locked(), Buffer.from('\ntrailer\n<</Size 1>>\n')]);
    expect(asksForPassword(file)).toBe(false);
  });

  it.each([
    ['another handler', '<</Filter/Adobe.PubSec/V 4>>', true],
    ['only attachments', '<</Filter/Standard/V 5/R 6/EFF/StdCF>>', false],
    ['nothing of what it needs', '<</Filter/Standard/V 2/R 3>>', true],
    ['a dictionary that is none', '42', false],
    ['lists without an end', '['.repeat(500_000), false],
    ['strings without an end', '('.repeat(500_000), false],
    ['references to itself', '1 0 R', false],
  ])('judges a file that names %s', (_what, encrypt, asks) => {
    const file = `%PDF-1.7\n1 0 obj 1 0 R endobj\ntrailer <</Encrypt ${encrypt}>>\n`;
    expect(asksForPassword(Buffer.from(file))).toBe(asks);
  });
});
