import { Readable } from 'node:stream';

import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { FILES } from '../../../tests/fixtures/forms/files.ts';
import { fieldPart, filePart, multipartBody } from '../../../tests/fixtures/forms/multipart.ts';
import type { ReceivedForm } from '../intake/files/judge-files.ts';
import type { SpooledFile } from '../outbox/entry.ts';
import { BODY_LIMIT, MULTIPART, readForm } from './read-form.ts';

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
const whole = multipartBody([fieldPart('name', '山田'), resume]);

/** Bytes as they arrive from the network. */
function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

type TestSpool = Parameters<typeof readForm>[1];

/** Sends a body to a route that reads it; resolves with what came of that. */
async function read(bytes: Buffer, type: string, spool: TestSpool): Promise<ReceivedForm> {
  const app = fastify();
  const outcome = Promise.withResolvers<ReceivedForm>();
  await app.register(fastifyMultipart, MULTIPART);
  app.post('/', { bodyLimit: BODY_LIMIT * 2 }, (request, reply) => {
    const reading = readForm(request, spool).then(outcome.resolve, outcome.reject);
    void reading.then(() => reply.send('read'));
  });
  const headers = { 'content-type': type };
  const [answer, form] = await Promise.allSettled([
    app.inject({ method: 'POST', url: '/', headers, payload: Readable.from(pieces(bytes)) }),
    outcome.promise,
  ]);
  expect(answer).toMatchObject({ value: { body: 'read' } });
  await app.close();
  if (form.status === 'rejected') throw form.reason;
  return form.value;
}

describe('readForm', () => {
  it('reads fields and files', async () => {
    const spool = createSpool();
    const form = await read(whole.body, whole.type, spool);
    expect(Object.entries(form.fields)).toEqual([['name', '山田']]);
    expect(form.files.get('resume')).toMatchObject({ name: 'a.pdf', content: { size: 1000 } });
    await form.discardFiles();
    expect(spool.held.size).toBe(0);
  });

  it.each([
    ['a cut body', whole.body.subarray(0, -20), whole.type],
    ['a type without boundary', whole.body, 'multipart/form-data'],
    ['a boundary that is too long', whole.body, `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ])('takes %s for the fault of the sender', async (_what, bytes, type) => {
    const spool = createSpool();
    await expect(read(bytes, type, spool)).rejects.toMatchObject({ code: 'malformed' });
    expect(spool.held.size).toBe(0);
  });

  it('hands on what the spool says', async () => {
    const fault = new TypeError('a mistake in the program');
    const reading = read(whole.body, whole.type, { take: () => Promise.reject(fault) });
    await expect(reading).rejects.toBe(fault);
  });

  it('bounds the whole body, names the file that was arriving and still answers', async () => {
    const spool = createSpool();
    const { type, body } = multipartBody([
      filePart('workHistory', 'b.pdf', FILES.pdf()),
      filePart('resume', 'a.pdf', FILES.pdf(17 * 1024 * 1024)),
    ]);
    await expect(read(body, type, spool)).rejects.toMatchObject({
      code: 'too-large',
      errors: [{ field: 'resume', message: 'ファイルサイズが2MBを超えてます' }],
    });
    expect(spool.held.size).toBe(0);
  });

  it.each([
    ['a text', multipartBody([fieldPart('body', 'x'.repeat(17 * 1024 * 1024))])],
    [
      'files of unknown names',
      multipartBody([0, 1, 2].map((n) => filePart(`f${n}`, 'a.pdf', FILES.pdf(6 * 1024 * 1024)))),
    ],
  ])('bounds the whole body also where %s is too long', async (_what, { type, body }) => {
    const spool = createSpool();
    await expect(read(body, type, spool)).rejects.toMatchObject({ code: 'too-large' });
    expect(spool.held.size).toBe(0);
  });

  it('bounds the number of parts', async () => {
    const spool = createSpool();
    const parts = Array.from({ length: 20 }, (_, index) => fieldPart(`f${index}`, 'x'));
    const { type, body } = multipartBody([resume, ...parts]);
    await expect(read(body, type, spool)).rejects.toMatchObject({ statusCode: 413 });
    expect(spool.held.size).toBe(0);
  });
});
