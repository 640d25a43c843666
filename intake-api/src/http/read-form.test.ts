import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { FILES } from '../../../tests/fixtures/files.ts';
import { fieldPart, filePart, multipartBody } from '../../../tests/fixtures/multipart.ts';
import type { SpooledFile } from '../outbox/spool.ts';
import { readForm } from './read-form.ts';

/** Stands for the spool, and knows how many of the files that it took are not discarded. */
function createSpool() {
  const held = new Set<object>();
  return {
    held,
    async take(stream: Readable) {
      let size = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.length;
      const file = { size, discard: async () => void held.delete(file) } as SpooledFile;
      held.add(file);
      return file;
    },
  };
}

const resume = filePart('resume', 'a.pdf', FILES.pdf());
const whole = multipartBody([fieldPart('name', '山田'), resume, fieldPart('toString', 'x')]);

/** Bytes that arrive in pieces, as from the network. */
function arriving(bytes: Buffer): Readable {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
  };
  return Readable.from(pieces());
}

const read = (bytes: Buffer, type: string, spool: Parameters<typeof readForm>[2]) =>
  readForm(arriving(bytes), { 'content-type': type }, spool);

describe('readForm', () => {
  it('reads fields and files', async () => {
    const spool = createSpool();
    const form = await read(whole.body, whole.type, spool);
    expect(Object.entries(form.fields)).toEqual([
      ['name', '山田'],
      ['toString', 'x'],
    ]);
    expect(form.files.get('resume')).toMatchObject({ name: 'a.pdf', content: { size: 1000 } });
    await form.discardFiles();
    expect(spool.held.size).toBe(0);
  });

  it.each([
    ['a cut body', whole.body.subarray(0, -20), whole.type],
    ['no body', Buffer.alloc(0), whole.type],
    ['a type without boundary', whole.body, 'multipart/form-data'],
    ['a boundary that is too long', whole.body, `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ])('takes %s for the fault of the sender', async (_what, bytes, type) => {
    const spool = createSpool();
    await expect(read(bytes, type, spool)).rejects.toMatchObject({ code: 'malformed' });
    expect(spool.held.size).toBe(0);
  });

  it('takes a connection that breaks off for the fault of the sender', async () => {
    const spool = createSpool();
    const body = new Readable({ read() {} });
    body.push(whole.body.subarray(0, 600));
    const reading = readForm(body, { 'content-type': whole.type }, spool);
    body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    await expect(reading).rejects.toMatchObject({ code: 'malformed' });
    expect(spool.held.size).toBe(0);
  });

  it('hands on what the spool says, once the body has been read to its end', async () => {
    const fault = new TypeError('a mistake in the program');
    const body = arriving(whole.body);
    const reading = readForm(
      body,
      { 'content-type': whole.type },
      { take: () => Promise.reject(fault) },
    );
    await expect(reading).rejects.toBe(fault);
    expect(body.readableEnded).toBe(true);
  });

  it('bounds the whole body, names the file that was arriving and stays connected', async () => {
    const spool = createSpool();
    const { type, body } = multipartBody([
      filePart('workHistory', 'b.pdf', FILES.pdf()),
      filePart('resume', 'a.pdf', FILES.pdf(17 * 1024 * 1024)),
    ]);
    const stream = arriving(body);
    const reading = readForm(stream, { 'content-type': type }, spool);
    await expect(reading).rejects.toMatchObject({
      code: 'too-large',
      errors: [{ field: 'resume', message: 'ファイルサイズが2MBを超えてます' }],
    });
    expect(stream.errored).toBeNull();
    expect(spool.held.size).toBe(0);
  });

  it('bounds the number of parts', async () => {
    const spool = createSpool();
    const parts = Array.from({ length: 20 }, (_, index) => fieldPart(`f${index}`, 'x'));
    const { type, body } = multipartBody([resume, ...parts]);
    await expect(read(body, type, spool)).rejects.toMatchObject({ code: 'too-large' });
    expect(spool.held.size).toBe(0);
  });
});
