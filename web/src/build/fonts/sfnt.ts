/** The tables of a TrueType font by tag. See https://learn.microsoft.com/typography/opentype/spec/otff */
export type Tables = Map<string, Buffer>;

const DIRECTORY_START = 12;
const ENTRY_SIZE = 16;
const CHECKSUM_MAGIC = 0xb1b0afba;

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = DIRECTORY_START + index * ENTRY_SIZE;
    const start = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + length));
  }
  return tables;
}

export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const directory = Buffer.alloc(DIRECTORY_START + sorted.length * ENTRY_SIZE);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(2 ** power * ENTRY_SIZE, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((sorted.length - 2 ** power) * ENTRY_SIZE, 10);

  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = DIRECTORY_START + index * ENTRY_SIZE;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    // The checksum of the whole font is worked out with this field empty.
    if (tag === 'head') padded.writeUInt32BE(0, 8);
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat(parts);
  const head = parts[1 + sorted.findIndex(([tag]) => tag === 'head')];
  if (!head) throw new Error('The font has no head table');
  const headAt = directory.readUInt32BE(
    DIRECTORY_START + sorted.findIndex(([tag]) => tag === 'head') * ENTRY_SIZE + 8,
  );
  font.writeUInt32BE((CHECKSUM_MAGIC - checksum(font)) >>> 0, headAt + 8);
  return font;
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The table of a font that can't do without it. */
export function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no ${tag} table`);
  return found;
}
