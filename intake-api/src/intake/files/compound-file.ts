/** Numbers of sectors from here on mean the end of a chain, or none. */
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const ENTRY_BYTES = 128;
/** The sizes that there are: others would make the reading long. */
const SECTOR_BYTES = new Set([512, 4096]);
const MINI_BYTES = 64;

/** The streams that stand at the top of a compound file, by their names in capitals; of each its first bytes. */
export type CompoundFile = Map<string, (bytes: number) => Buffer>;

/** The sectors of a chain, until they have so many bytes, which ends a cyclic chain as well. */
function chain(
  start: number,
  bytes: number,
  { table, read }: { table: Buffer; read: (number: number) => Buffer },
): Buffer {
  const parts: Buffer[] = [];
  let at = start;
  for (let left = bytes; left > 0 && at < LAST_SECTOR; at = table.readUInt32LE(at * 4)) {
    const part = read(at);
    if (part.length === 0) break;
    parts.push(part);
    left -= part.length;
  }
  return Buffer.concat(parts).subarray(0, bytes);
}

const startOf = (entry: Buffer) => entry.readUInt32LE(116);
const sizeOf = (entry: Buffer) => entry.readUInt32LE(120);

/**
 * Reads the container of Word, Excel and Outlook ([MS-CFB]). What is embedded in a document has a storage of its own,
 * and is not looked at.
 * @throws RangeError where it points out of the file, as reading a stream does
 */
export function readCompoundFile(file: Buffer): CompoundFile {
  const sectorBytes = 1 << file.readUInt16LE(30);
  const miniBytes = 1 << file.readUInt16LE(32);
  if (!SECTOR_BYTES.has(sectorBytes) || miniBytes !== MINI_BYTES) throw new RangeError();
  const cutoff = file.readUInt32LE(56);
  const sector = (number: number) =>
    file.subarray((number + 1) * sectorBytes, (number + 2) * sectorBytes);

  // The header lists the first 109 sectors of the table, enough for 6.8 MB.
  const tableSectors = Array.from({ length: 109 }, (_, index) => file.readUInt32LE(76 + index * 4));
  const table = Buffer.concat(tableSectors.filter((number) => number < LAST_SECTOR).map(sector));
  const big = { table, read: sector };
  const directory = chain(file.readUInt32LE(48), file.length, big);
  const entryAt = (index: number) =>
    directory.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);

  const root = entryAt(0);
  const miniStream = chain(startOf(root), Math.min(sizeOf(root), file.length), big);
  const small = {
    table: chain(file.readUInt32LE(60), file.length, big),
    read: (number: number) => miniStream.subarray(number * miniBytes, (number + 1) * miniBytes),
  };

  const streams: CompoundFile = new Map();
  const seen = new Set([NO_ENTRY]);
  const waiting = [root.readUInt32LE(76)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (seen.has(index)) continue;
    seen.add(index);
    const entry = entryAt(index);
    const name = entry.subarray(0, Math.max(0, entry.readUInt16LE(64) - 2)).toString('utf16le');
    streams.set(name.toUpperCase(), (bytes) =>
      chain(startOf(entry), Math.min(bytes, sizeOf(entry)), sizeOf(entry) < cutoff ? small : big),
    );
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return streams;
}
