/** RC4, which OpenSSL 3 no longer offers; documents of the last thirty years are encrypted with it. */
export function rc4(key: Uint8Array, input: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (a: number, b: number) => ([state[a], state[b]] = [at(b), at(a)]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(input).map((byte, index) => {
    const i = (index + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at((at(i) + at(j)) & 255);
  }) as Buffer;
}
