import { createDecipheriv, hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { readCompoundFile } from './compound-file.ts';
import { rc4 } from './rc4.ts';

/** The stream that tells what a file is, by its name. Of Office 2007 and later only what is encrypted lies in one. */
const FORMATS: Record<string, string> = {
  ENCRYPTIONINFO: 'encrypted',
  WORDDOCUMENT: 'doc',
  WORKBOOK: 'xls',
  BOOK: 'xls',
  'POWERPOINT DOCUMENT': 'ppt',
  '__PROPERTIES_VERSION1.0': 'msg',
};

/**
 * Says what a compound file holds, by its usual extension or as `cfb`, and whether its program asks for a password
 * before it shows anything.
 */
export async function examineCompoundFile(file: Buffer) {
  let format = 'cfb';
  let asksForPassword = false;
  try {
    const streams = readCompoundFile(file);
    const name = Object.keys(FORMATS).find((stream) => streams.has(stream)) ?? '';
    const start = streams.get(name)?.(START_BYTES) ?? Buffer.alloc(0);
    format = FORMATS[name] ?? format;
    if (format === 'doc') asksForPassword = isWordEncrypted(start);
    if (format === 'xls') asksForPassword = isWorkbookLocked(start);
    if (format === 'encrypted') {
      asksForPassword = !(await opensPackage(start));
      // Excel alone encrypts under a default password.
      if (!asksForPassword) format = 'xlsx';
    }
  } catch (error) {
    // It is broken: something lies outside of the file, or of its stream.
    if (!(error instanceof RangeError)) throw error;
  }
  return { format, asksForPassword };
}

/** Bytes of a stream within which a password is announced. */
const START_BYTES = 4096;

/** `fEncrypted` of the file information block ([MS-DOC], 2.5.2), of Word 6 as well. */
const isWordEncrypted = (start: Buffer) => (start.readUInt16LE(10) & 0x0100) !== 0;

const FILE_PASS = 0x2f;
const END = 0x0a;

/** Excel encrypts what may only be read under this password, and opens it without asking ([MS-OFFCRYPTO], 2.4.2). */
const EXCEL_PASSWORD = 'VelvetSweatshop';

/** Whether a workbook's first records ([MS-XLS], 2.4.117) ask for another password than Excel's own. */
function isWorkbookLocked(start: Buffer): boolean {
  for (let at = 0; at + 4 <= start.length; at += 4 + start.readUInt16LE(at + 2)) {
    const type = start.readUInt16LE(at);
    if (type === END) return false;
    if (type === FILE_PASS) {
      return !opensWithExcelPassword(start.subarray(at + 4, at + 4 + start.readUInt16LE(at + 2)));
    }
  }
  return false;
}

function opensWithExcelPassword(record: Buffer): boolean {
  // Excel 95 knew one method and did not name it.
  const isXor = record.length === 4 || record.readUInt16LE(0) === 0;
  if (isXor) return record.readUInt16LE(record.length - 2) === xorVerifier(EXCEL_PASSWORD);
  if (record.readUInt16LE(2) === 1) return opensWithMd5(record.subarray(6));
  return opensWithSha1(record.subarray(14 + record.readUInt32LE(10)));
}

/** [MS-OFFCRYPTO], 2.3.7.1. */
function xorVerifier(password: string): number {
  const bytes = [password.length, ...Buffer.from(password)];
  const sum = bytes.reduceRight((v, byte) => (((v >> 14) & 1) | ((v << 1) & 0x7fff)) ^ byte, 0);
  return sum ^ 0xce4b;
}

const password = Buffer.from(EXCEL_PASSWORD, 'utf16le');
const digest = (algorithm: 'md5' | 'sha1', ...parts: Uint8Array[]) =>
  hash(algorithm, Buffer.concat(parts), 'buffer');
const FIRST_BLOCK = Buffer.alloc(4);

/** RC4 with a key of 40 bits ([MS-OFFCRYPTO], 2.3.6): a salt, a random number and its digest, encrypted. */
function opensWithMd5(header: Buffer): boolean {
  const salted = Buffer.concat([digest('md5', password).subarray(0, 5), header.subarray(0, 16)]);
  const derived = digest('md5', ...Array<Buffer>(16).fill(salted)).subarray(0, 5);
  const plain = rc4(digest('md5', derived, FIRST_BLOCK), header.subarray(16, 48));
  return digest('md5', plain.subarray(0, 16)).equals(plain.subarray(16));
}

/** RC4 of the CryptoAPI ([MS-OFFCRYPTO], 2.3.5), whose keys have 40 to 128 bits. */
function opensWithSha1(verifier: Buffer): boolean {
  const salted = digest('sha1', verifier.subarray(4, 20), password);
  const derived = digest('sha1', salted, FIRST_BLOCK);
  const encrypted = Buffer.concat([verifier.subarray(20, 36), verifier.subarray(40, 60)]);
  return [16, 5, 7].some((length) => {
    const key = Buffer.alloc(16);
    derived.copy(key, 0, 0, length);
    const plain = rc4(length === 5 ? key : key.subarray(0, length), encrypted);
    return digest('sha1', plain.subarray(0, 16)).equals(plain.subarray(16));
  });
}

/** Rounds of a key derivation between two looks at other requests, and at most: as many as Excel makes. */
const ROUNDS_AT_ONCE = 2000;
const MOST_ROUNDS = 100_000;

/** The digest of a password that was salted and digested again so often ([MS-OFFCRYPTO], 2.3.4.7 and 2.3.4.11). */
async function derive(algorithm: string, salt: Buffer, rounds: number): Promise<Buffer> {
  let derived: Buffer = hash(algorithm, Buffer.concat([salt, password]), 'buffer');
  const input = Buffer.concat([FIRST_BLOCK, derived]);
  for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
    if (round % ROUNDS_AT_ONCE === 0) await setImmediate();
    input.writeUInt32LE(round);
    derived = hash(algorithm, input, 'buffer');
    derived.copy(input, 4);
  }
  return derived;
}

function decrypt(cipher: string, key: Buffer, iv: Buffer | null, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv(cipher, key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]);
}

/** Whether Excel's own password opens an encrypted package, by the stream that describes its encryption. */
async function opensPackage(info: Buffer): Promise<boolean> {
  try {
    return await (info.readUInt16LE(0) === 4 && info.readUInt16LE(2) === 4
      ? opensAgile(info.toString('utf8', 8))
      : opensStandard(info.subarray(8)));
  } catch {
    // A method that Excel does not write, or an incomplete description.
    return false;
  }
}

/** AES with a key by SHA-1, as of Office 2007 ([MS-OFFCRYPTO], 2.3.4.5 to 2.3.4.9). */
async function opensStandard(info: Buffer): Promise<boolean> {
  const verifier = info.subarray(4 + info.readUInt32LE(0));
  const bytes = info.readUInt32LE(4 + 16) >> 3;
  const derived = await derive('sha1', verifier.subarray(4, 20), 50_000);
  const mask = Buffer.alloc(64, 0x36);
  digest('sha1', derived, FIRST_BLOCK).forEach((byte, index) => (mask[index] = byte ^ 0x36));
  const key = digest('sha1', mask).subarray(0, bytes);
  const open = (encrypted: Buffer) => decrypt(`aes-${bytes * 8}-ecb`, key, null, encrypted);
  const found = digest('sha1', open(verifier.subarray(20, 36)));
  return found.equals(open(verifier.subarray(40, 72)).subarray(0, found.length));
}

/** What Office 2010 and later write: XML with the algorithm and its values ([MS-OFFCRYPTO], 2.3.4.10 to 2.3.4.13). */
async function opensAgile(xml: string): Promise<boolean> {
  const [element = ''] = /<(?:\w+:)?encryptedKey\s[^>]*/.exec(xml) ?? [];
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? '';
  const bytesOf = (name: string) => Buffer.from(value(name), 'base64');
  const algorithm = value('hashAlgorithm');
  const [salt, bytes] = [bytesOf('saltValue'), Number(value('keyBits')) >> 3];
  const derived = await derive(algorithm, salt, Number(value('spinCount')));
  const open = (name: string, block: string) => {
    const key = hash(algorithm, Buffer.concat([derived, Buffer.from(block, 'hex')]), 'buffer');
    const whole = Buffer.concat([key, Buffer.alloc(bytes, 0x36)]).subarray(0, bytes);
    return decrypt(`aes-${bytes * 8}-cbc`, whole, salt, bytesOf(name));
  };
  const input = open('encryptedVerifierHashInput', 'fea7d2763b4b9e79');
  const found = hash(algorithm, input, 'buffer');
  const expected = open('encryptedVerifierHashValue', 'd7aa0f6d3061344e');
  return found.equals(expected.subarray(0, found.length));
}
