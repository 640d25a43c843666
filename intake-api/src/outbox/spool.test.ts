import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { freeBytes } from '../folder.ts';
import { failureText } from '../logging/failure-text.ts';
import { MAX_ARRIVING, openSpool } from './spool.ts';

describe('the spool', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spool-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function* breakOff(): AsyncGenerator<Buffer> {
    yield* parts;
    throw new Error('gone');
  }

  const parts = ['one', 'two', 'three'].map((text) => Buffer.from(text.repeat(10_000)));
  const whole = new Uint8Array(Buffer.concat(parts));

  it('gives back what it took, as often as asked', async () => {
    const spool = openSpool({ folder, minFree: 0 });
    const file = await spool.take(Readable.from(parts), whole.length);
    expect(file).toMatchObject({ size: whole.length, tooLarge: false });
    expect(await file.read()).toEqual(whole);
    expect(await file.read()).toEqual(whole);
    await file.discard();
  });

  it('keeps no more than the limit and reads the stream to its end all the same', async () => {
    const spool = openSpool({ folder, minFree: 0 });
    const stream = Readable.from(parts);
    const file = await spool.take(stream, whole.length - 1);
    expect(file).toMatchObject({ size: 60_000, tooLarge: true });
    expect(stream.readableEnded).toBe(true);
    await file.discard();
  });

  it('gives files no name that anybody could find, and leaves none behind', async () => {
    const spool = openSpool({ folder, minFree: 0 });
    const file = await spool.take(Readable.from(parts), whole.length);
    expect(await readdir(folder)).toEqual([]);
    await file.discard();
    await file.discard();
  });

  it('deletes an upload that breaks off', async () => {
    const spool = openSpool({ folder, minFree: 0 });
    const stream = Readable.from(breakOff());
    await expect(spool.take(stream, whole.length)).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual([]);
  });

  it('deletes no file of another service in the same folder', async () => {
    const stream = new PassThrough();
    const taking = openSpool({ folder, minFree: 0 }).take(stream, whole.length);
    stream.write(parts[0]);
    openSpool({ folder, minFree: 0 });
    stream.write(parts[1]);
    stream.end(parts[2]);
    const file = await taking;
    openSpool({ folder, minFree: 0 });
    expect(await file.read()).toEqual(whole);
    await file.discard();
  });

  it('takes nothing in when the disk is almost full, and says why', async () => {
    const spool = openSpool({ folder, minFree: Number.MAX_SAFE_INTEGER });
    const taking = spool.take(Readable.from(parts), whole.length);
    const failure: unknown = await taking.catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unavailable' });
    expect(failureText(failure)).toBe('attachments: the disk is almost full');
    expect(await spool.hasRoom()).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  it('reserves disk for bytes that arrived, so that silent senders reserve none', async () => {
    const free = freeBytes(await statfs(folder));
    const spool = openSpool({ folder, minFree: free / 2 });
    const limit = free / 3;
    const first = new PassThrough();
    const taking = spool.take(first, limit);
    await (await spool.take(Readable.from(parts), limit)).discard();
    await expect(spool.take(Readable.from(parts), free)).rejects.toMatchObject({
      code: 'unavailable',
    });
    first.end();
    await (await taking).discard();
  });

  it('bounds how many files arrive at once', async () => {
    const spool = openSpool({ folder, minFree: 0 });
    const streams = Array.from({ length: MAX_ARRIVING }, () => new PassThrough());
    const taking = streams.map((stream) => spool.take(stream, whole.length));
    const tooMany = () => spool.take(Readable.from(parts), whole.length);
    await expect(tooMany()).rejects.toMatchObject({ code: 'unavailable' });
    expect([spool.arriving(), await spool.hasRoom()]).toEqual([MAX_ARRIVING, false]);
    for (const stream of streams) stream.end();
    const [first, ...others] = await Promise.all(taking);
    await first?.discard();
    others.push(await tooMany());
    await Promise.all(others.map((file) => file.discard()));
  });

  it('makes its folder again when somebody has removed it', async () => {
    const inside = join(folder, 'data', 'arriving');
    const spool = openSpool({ folder: inside, minFree: 0 });
    await rm(join(folder, 'data'), { recursive: true });
    const file = await spool.take(Readable.from(parts), whole.length);
    expect((await stat(inside)).mode & 0o777).toBe(0o700);
    await file.discard();
  });

  it('tells equal content by its digest', async () => {
    const spool = openSpool({ folder, minFree: 0 });
    const file = await spool.take(Readable.from(parts), whole.length);
    expect(file.digest).toBe(createHash('sha256').update(whole).digest('base64url'));
    expect(await file.head(3)).toEqual(whole.subarray(0, 3));
    await file.discard();
  });
});
