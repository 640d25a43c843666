import { Readable } from 'node:stream';

import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { FILES } from '../../../tests/fixtures/forms/files.ts';
import { fieldPart, filePart, multipartBody } from '../../../tests/fixtures/forms/multipart.ts';
import type { ReceivedForm } from '../intake/attachments.ts';
import { BODY_LIMIT, MULTIPART, readForm } from './read-form.ts';
import { createUploadMemory, type Upload } from './upload-memory.ts';

const resume = filePart('resume', 'a.pdf', FILES.pdf());
const whole = multipartBody([fieldPart('name', '山田'), resume]);

/** Bytes as they arrive from the network. */
function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}

/** Sends a body to a route that reads it; resolves with what came of that. */
async function read(
  bytes: Buffer,
  type: string,
  upload: Pick<Upload, 'receive'> = createUploadMemory().begin('192.0.2.1'),
): Promise<ReceivedForm> {
  const app = fastify();
  const outcome = Promise.withResolvers<ReceivedForm>();
  await app.register(fastifyMultipart, MULTIPART);
  app.post('/', { bodyLimit: BODY_LIMIT * 2 }, (request, reply) => {
    const reading = readForm(request, upload).then(outcome.resolve, outcome.reject);
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
    const form = await read(whole.body, whole.type);
    expect(Object.entries(form.fields)).toEqual([['name', '山田']]);
    expect(form.files.get('resume')).toEqual({
      name: 'a.pdf',
      bytes: FILES.pdf(),
      tooLarge: false,
    });
  });

  it.each([
    ['a cut body', whole.body.subarray(0, -20), whole.type],
    ['a type without boundary', whole.body, 'multipart/form-data'],
    ['a boundary that is too long', whole.body, `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ])('takes %s for the fault of the sender', async (_what, bytes, type) => {
    await expect(read(bytes, type)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('hands on why there is no memory for a file', async () => {
    const fault = new TypeError('a mistake in the program');
    const reading = read(whole.body, whole.type, { receive: () => Promise.reject(fault) });
    await expect(reading).rejects.toBe(fault);
  });

  it('bounds the whole body, names the file that was arriving and still answers', async () => {
    const { type, body } = multipartBody([
      filePart('workHistory', 'b.pdf', FILES.pdf()),
      filePart('resume', 'a.pdf', FILES.pdf(17 * 1024 * 1024)),
    ]);
    await expect(read(body, type)).rejects.toMatchObject({
      code: 'too-large',
      errors: [{ field: 'resume', message: 'ファイルサイズが2MBを超えてます' }],
    });
  });

  it.each([
    ['a text', multipartBody([fieldPart('body', 'x'.repeat(17 * 1024 * 1024))])],
    [
      'files of unknown names',
      multipartBody([0, 1, 2].map((n) => filePart(`f${n}`, 'a.pdf', FILES.pdf(6 * 1024 * 1024)))),
    ],
  ])('bounds the whole body also where %s is too long', async (_what, { type, body }) => {
    await expect(read(body, type)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('bounds the number of parts', async () => {
    const parts = Array.from({ length: 20 }, (_, index) => fieldPart(`f${index}`, 'x'));
    const { type, body } = multipartBody([resume, ...parts]);
    await expect(read(body, type)).rejects.toMatchObject({ statusCode: 413 });
  });
});
