import { createCipheriv, hash } from 'node:crypto';

import { rc4 } from './rc4.ts';

/** Objects of a PDF: names with their slash, strings as bytes, references by their number. */
type PdfValue = string | number | Buffer | { object: number } | PdfValue[] | PdfDictionary;
type PdfDictionary = Map<string, PdfValue>;

/** Dictionaries and lists within each other: more than those that are read here have. */
const DEEPEST = 20;

const TOKEN =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*)*(?:(<<|>>|[[\]])|(\d+)\s+\d+\s+R(?![^\s/<>[\]()])|(\/[^\0\t\n\f\r /<>[\]()%]*)|<([\da-fA-F\s]*)>|(\()|([^\0\t\n\f\r /<>[\]()%]+))/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads objects (ISO 32000-2, 7.3) of a text whose characters are bytes. */
class PdfReader {
  readonly #text: string;
  #depth = 0;
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  /** Undefined at the end of a list or dictionary, and where there is no object. */
  value(): PdfValue | undefined {
    TOKEN.lastIndex = this.at;
    const [token, mark, reference, name, hex, string, other] = TOKEN.exec(this.#text) ?? [];
    if (token === undefined || this.#depth > DEEPEST) return undefined;
    this.at += token.length;
    if (reference !== undefined) return { object: Number(reference) };
    if (hex !== undefined)
      return Buffer.from(hex.replace(/\s/g, '').replace(/^(?:..)*.$/, '$&0'), 'hex');
    if (string !== undefined) return this.#string();
    if (mark === '[' || mark === '<<') {
      this.#depth += 1;
      const values: PdfValue[] = [];
      for (let value = this.value(); value !== undefined; value = this.value()) values.push(value);
      this.#depth -= 1;
      return mark === '[' ? values : toDictionary(values);
    }
    if (mark !== undefined) return undefined;
    return name ?? (Number.isNaN(Number(other)) ? other : Number(other));
  }

  /** A literal string (7.3.4.2), after its first bracket. */
  #string(): Buffer {
    let depth = 1;
    let text = '';
    while (this.at < this.#text.length) {
      const char = this.#text[this.at] ?? '';
      this.at += 1;
      if (char === '(') depth += 1;
      if (char === ')') depth -= 1;
      if (depth === 0) break;
      if (char !== '\\') {
        text += char;
        continue;
      }
      const [escape = ''] =
        /[0-7]{1,3}|\r\n|[^]/y[Symbol.match](this.#text.slice(this.at, this.at + 3)) ?? [];
      this.at += escape.length;
      if (/^[0-7]/.test(escape)) text += String.fromCharCode(Number.parseInt(escape, 8) & 255);
      else if (!/^[\r\n]/.test(escape)) text += ESCAPES[escape] ?? escape;
    }
    return Buffer.from(text, 'latin1');
  }
}

function toDictionary(values: PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map();
  for (let index = 0; index + 1 < values.length; index += 2) {
    const [key, value] = [values[index], values[index + 1]];
    if (typeof key === 'string' && value !== undefined) dictionary.set(key, value);
  }
  return dictionary;
}

const dictionaryAt = (text: string, at: number): PdfDictionary | undefined => {
  const value = at < 0 ? undefined : new PdfReader(text, at).value();
  return value instanceof Map ? value : undefined;
};

/** The dictionary that the end of the file points to: a trailer or that of a cross-reference stream (7.5). */
function findTrailer(text: string): PdfDictionary | undefined {
  const [, start] = /startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf('startxref'))) ?? [];
  // Positions are counted from the header, by some writers from the first byte.
  for (const position of [Number(start) + Math.max(0, text.indexOf('%PDF-')), Number(start)]) {
    const [section, , type] =
      /^\s*(xref|\d+\s+\d+\s+(obj))/.exec(text.slice(position, position + 50)) ?? [];
    if (section === undefined) continue;
    const begin =
      type === 'obj' ? position + section.length : text.indexOf('trailer', position) + 7;
    const found = dictionaryAt(text, begin);
    if (found) return found;
  }
  // Readers repair a file whose end is broken: the last one that they find counts.
  const last = text.lastIndexOf('trailer');
  return dictionaryAt(text, last < 0 ? -1 : last + 7);
}

const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const md5 = (...parts: Uint8Array[]) => hash('md5', Buffer.concat(parts), 'buffer');

/** Whether the empty password is that of the user, for revisions 2 to 4 (7.6.4.4.2, algorithms 2, 4 and 5). */
function opensWithRc4Key(encrypt: PdfDictionary, id: Buffer, revision: number): boolean {
  const [owner, user] = [bytesOf(encrypt, '/O'), bytesOf(encrypt, '/U')];
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(encrypt.get('/P') ?? 0) | 0);
  const plain = revision >= 4 && encrypt.get('/EncryptMetadata') === 'false';
  const version = Number(encrypt.get('/V'));
  const bits = version === 1 ? 40 : version === 4 ? 128 : Number(encrypt.get('/Length') ?? 40);
  const length = Math.min(16, Math.max(5, bits >> 3));
  let key = md5(PADDING, owner.subarray(0, 32), permissions, id, Buffer.alloc(plain ? 4 : 0, 0xff));
  if (revision === 2) return rc4(key.subarray(0, length), PADDING).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length));
  let check: Buffer = md5(PADDING, id);
  for (let round = 0; round < 20; round += 1) {
    check = rc4(
      key.subarray(0, length).map((byte) => byte ^ round),
      check,
    );
  }
  return check.equals(user.subarray(0, 16));
}

/** Algorithm 2.B for an empty password; at most 288 rounds. */
function hardenedHash(salt: Uint8Array): Buffer {
  let key: Buffer = hash('sha256', salt, 'buffer');
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const block = cipher.setAutoPadding(false).update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const sum = block.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = hash(['sha256', 'sha384', 'sha512'][sum % 3] ?? '', block, 'buffer');
    last = block.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** Whether the empty password is that of the user, for revisions 5 and 6 (algorithm 11). */
function opensWithAes256(encrypt: PdfDictionary, revision: number): boolean {
  const user = bytesOf(encrypt, '/U');
  const salt = user.subarray(32, 40);
  const found = revision === 5 ? hash('sha256', salt, 'buffer') : hardenedHash(salt);
  return found.equals(user.subarray(0, 32));
}

function bytesOf(dictionary: PdfDictionary, key: string): Buffer {
  const value = dictionary.get(key);
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}

/**
 * Whether a PDF asks for a password before it shows anything. One that only restricts what may be done with it is
 * encrypted as well, under the empty password, which readers try by themselves (ISO 32000-2, 7.6).
 */
export function asksForPassword(pdf: Buffer): boolean {
  if (!pdf.includes('/Encrypt')) return false;
  const text = pdf.toString('latin1');
  const trailer = findTrailer(text);
  const given = trailer?.get('/Encrypt');
  const encrypt = given instanceof Map ? given : findObject(text, given);
  if (!trailer || !encrypt) return false;
  // Another handler has keys of its own, certificates for one.
  if (encrypt.get('/Filter') !== '/Standard') return true;
  if (leavesContentPlain(encrypt)) return false;
  const revision = Number(encrypt.get('/R'));
  const ids = trailer.get('/ID');
  const [id] = Array.isArray(ids) ? ids : [];
  return revision >= 5
    ? !opensWithAes256(encrypt, revision)
    : !opensWithRc4Key(encrypt, Buffer.isBuffer(id) ? id : Buffer.alloc(0), revision);
}

/** The encryption dictionary is never compressed (7.5.7), so that its object can be searched for. */
function findObject(text: string, reference: PdfValue | undefined): PdfDictionary | undefined {
  if (typeof reference !== 'object' || !('object' in reference)) return undefined;
  const found = Array.from(
    text.matchAll(new RegExp(`(?<!\\d)${reference.object}\\s+\\d+\\s+obj`, 'g')),
  ).at(-1);
  return found && dictionaryAt(text, found.index + found[0].length);
}

/** Only attachments are encrypted (7.6.6): the pages can be read. */
function leavesContentPlain(encrypt: PdfDictionary): boolean {
  const filter = (key: string) => encrypt.get(key) ?? '/Identity';
  return (
    Number(encrypt.get('/V')) >= 4 &&
    filter('/StmF') === '/Identity' &&
    filter('/StrF') === '/Identity'
  );
}
