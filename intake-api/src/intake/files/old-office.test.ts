import { createCipheriv, hash, randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { compoundFile } from '../../../../tests/fixtures/forms/compound-file.ts';
import { FILES } from '../../../../tests/fixtures/forms/files.ts';
import { lockedFile } from '../../../../tests/fixtures/forms/locked.ts';
import { examineCompoundFile } from './old-office.ts';

const ROUNDS = 100;

/** What Excel writes of a package under a password ([MS-OFFCRYPTO], 2.3.4.10), with few rounds; it tells so many. */
function agile(password: string, told = ROUNDS): Buffer {
  const salt = randomBytes(16);
  const digest = (...parts: Uint8Array[]) => hash('sha512', Buffer.concat(parts), 'buffer');
  const number = Buffer.alloc(4);
  let derived = digest(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < ROUNDS; round += 1) {
    number.writeUInt32LE(round);
    derived = digest(number, derived);
  }
  const seal = (block: string, content: Buffer) => {
    const key = digest(derived, Buffer.from(block, 'hex')).subarray(0, 32);
    const cipher = createCipheriv('aes-256-cbc', key, salt).setAutoPadding(false);
    return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64');
  };
  const input = randomBytes(16);
  const xml = `<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="${told}" saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${seal('fea7d2763b4b9e79', input)}" encryptedVerifierHashValue="${seal('d7aa0f6d3061344e', digest(input))}"/></keyEncryptor></keyEncryptors></encryption>`;
  const info = Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]);
  return compoundFile({ EncryptionInfo: info, EncryptedPackage: Buffer.alloc(5000) });
}

/** A workbook of these records. */
const workbook = (...records: [type: number, data: Buffer][]) =>
  compoundFile({
    Workbook: Buffer.concat(
      [[0x0809, Buffer.alloc(16)] as const, ...records, [0x0a, Buffer.alloc(0)] as const].map(
        ([type, data]) => {
          const head = Buffer.alloc(4);
          head.writeUInt16LE(type);
          head.writeUInt16LE(data.length, 2);
          return Buffer.concat([head, data]);
        },
      ),
    ),
  });

describe('examineCompoundFile', () => {
  it.each([
    ['plain.doc', 'doc', false],
    ['locked.doc', 'doc', true],
    ['plain.xls', 'xls', false],
    ['locked.xls', 'xls', true],
    ['velvet.xls', 'xls', false],
    ['locked.docx', 'encrypted', true],
    ['locked.xlsx', 'encrypted', true],
    ['velvet.xlsx', 'xlsx', false],
  ])('tells what %s is, and whether it asks for a password', async (name, format, asks) => {
    expect(await examineCompoundFile(lockedFile(name))).toEqual({ format, asksForPassword: asks });
  });

  it("knows Excel's own password in workbooks of today", async () => {
    const opens = { format: 'xlsx', asksForPassword: false };
    expect(await examineCompoundFile(agile('VelvetSweatshop'))).toEqual(opens);
    expect(await examineCompoundFile(agile('secret'))).toMatchObject({ asksForPassword: true });
  });

  it('bounds the rounds of a key that a file asks for', async () => {
    const file = agile('secret', 9_999_999_999);
    expect(await examineCompoundFile(file)).toMatchObject({ asksForPassword: true });
  });

  it('does not take a password against changes for one against reading', async () => {
    // WRITEPROT, WRITEACCESS and FILESHARING of Excel; `fWriteReservation` of Word.
    const records = [
      [0x86, Buffer.alloc(0)],
      [0x5c, Buffer.alloc(112)],
      [0x5b, Buffer.alloc(6, 1)],
    ] as const;
    const found = await examineCompoundFile(
      workbook(...records.map((one) => [...one] as [number, Buffer])),
    );
    expect(found).toEqual({ format: 'xls', asksForPassword: false });
    const reserved = Buffer.from('eca5c100000000000000000800', 'hex');
    expect(await examineCompoundFile(compoundFile({ WordDocument: reserved }))).toEqual({
      format: 'doc',
      asksForPassword: false,
    });
  });

  it('knows the obfuscation of Excel 95', async () => {
    // The verifier of `VelvetSweatshop` ends the record (2.3.7.1).
    const locked = (record: string) => workbook([0x2f, Buffer.from(record, 'hex')]);
    expect(await examineCompoundFile(locked('000012340a9a'))).toMatchObject({
      asksForPassword: false,
    });
    expect(await examineCompoundFile(locked('000012343412'))).toMatchObject({
      asksForPassword: true,
    });
  });

  it('looks at the document, not at what is embedded in it', async () => {
    const file = compoundFile(
      { WordDocument: Buffer.alloc(5000) },
      { Workbook: Buffer.alloc(5000) },
    );
    expect(await examineCompoundFile(file)).toMatchObject({ format: 'doc' });
  });

  it.each([
    ['only its mark', FILES.doc()],
    ['cut', lockedFile('plain.doc').subarray(0, 600)],
    ['a cyclic chain', Buffer.from(lockedFile('plain.doc')).fill(1, 512, 1024)],
  ])('finds nothing in a broken file: %s', async (_what, file) => {
    expect(await examineCompoundFile(file)).toMatchObject({ asksForPassword: false });
  });
});
