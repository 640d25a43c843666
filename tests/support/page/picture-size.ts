export interface PictureSize {
  width: number;
  height: number;
}

/** @throws when the bytes are no PNG */
export function pngSize(bytes: Buffer): PictureSize {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('Not a PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** @throws when the bytes are no JPEG */
export function jpegSize(bytes: Buffer): PictureSize {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new Error('Not a JPEG');
  let at = 2;
  // The segment that begins a frame (SOF) has the size.
  while (!/^ffc[012]$/.test(bytes.toString('hex', at, at + 2)))
    at += 2 + bytes.readUInt16BE(at + 2);
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
}
