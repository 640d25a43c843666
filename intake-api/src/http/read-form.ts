import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ATTACHMENT_FIELDS, MAX_FILE_BYTES } from 'shared/attachment';
import { MESSAGES } from 'shared/messages';

import type { ReceivedForm } from '../intake/recruitment.ts';
import { Refusal } from '../intake/refusal.ts';
import type { Spool, SpooledFile } from '../outbox/spool.ts';

/**
 * Bytes of a whole body. Far above the largest legal form, so that a file that is too large by
 * any ordinary measure is still read to its end and judged together with everything else.
 */
const BODY_LIMIT = 8 * MAX_FILE_BYTES;

/** The form has 10 parts; a value of more than 16 KiB is too long for any of its fields. */
const LIMITS = { parts: 18, fieldSize: 16 * 1024, headerPairs: 20 };

interface Upload {
  field: string;
  filename: string;
  stream: BusboyFileStream;
  /** Absent when the form doesn't ask for such a file. */
  content: Promise<SpooledFile> | undefined;
}

const isAttachmentField = (name: string) => ATTACHMENT_FIELDS.some((field) => field === name);

/**
 * Reads a multipart body to its end, whatever the order of its parts. Files go to the spool;
 * the form's `discardFiles` has to be called once they are no longer needed.
 * @throws Refusal `malformed` or `too-large`, or as `Spool.take` does; then nothing stays in the spool.
 */
export async function readForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  spool: Pick<Spool, 'take'>,
): Promise<ReceivedForm> {
  const uploads: Upload[] = [];
  const form: ReceivedForm = {
    // Without a prototype: a field may be called as a property that objects inherit.
    fields: Object.create(null),
    files: new Map(),
    unknown: [],
    async discardFiles() {
      const contents = await Promise.allSettled(uploads.map(({ content }) => content));
      for (const result of contents) {
        if (result.status === 'fulfilled') await result.value?.discard();
      }
    },
  };
  let refusal: Refusal | undefined;
  const refuse = (code: 'malformed' | 'too-large') => {
    refusal ??= new Refusal(code);
  };
  const parser = createParser(headers)
    .on('field', (name, value) => {
      // A page sends no name twice. A value that was cut is still far too long for any field's schema.
      if (!name || name in form.fields) refuse('malformed');
      // An input of files in which nothing was chosen may arrive as an empty text.
      else if (value !== '' || !isAttachmentField(name)) form.fields[name] = value;
    })
    .on('file', (field, stream, filename) => {
      if (!field) refuse('malformed');
      // The parser reports a cut file here as well; without a listener that would end the process.
      stream.on('error', () => {});
      const isWanted =
        isAttachmentField(field) && !uploads.some((upload) => upload.field === field);
      const content = isWanted ? spool.take(stream, MAX_FILE_BYTES) : undefined;
      // The parser goes on only when the file is read to its end.
      if (content) content.catch(() => stream.resume());
      else stream.resume();
      uploads.push({ field, filename, stream, content });
    })
    .on('partsLimit', () => refuse('too-large'));
  try {
    await parse(body, parser, uploads);
    for (const { field, filename, stream, content } of uploads) {
      // Browsers send an input in which nothing was chosen as a file without name and content.
      if (filename === '' && stream.bytesRead === 0) continue;
      if (content) form.files.set(field, { name: filename, content: await content });
      else form.unknown.push(field);
    }
    if (refusal) throw refusal;
    return form;
  } catch (error) {
    await form.discardFiles();
    throw error;
  }
}

function createParser({
  'content-type': type = '',
  ...headers
}: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: LIMITS });
  } catch (error) {
    // Its only input is the sender's content type, whose boundary may be missing or too long.
    throw new Refusal('malformed', { cause: error });
  }
}

async function parse(body: Readable, parser: BusboyInstance, uploads: Upload[]): Promise<void> {
  async function* bounded() {
    let received = 0;
    // The connection stays open for the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > BODY_LIMIT) throw tooLarge(uploads.at(-1));
      yield chunk;
    }
  }
  try {
    await pipeline(bounded, parser);
  } catch (error) {
    // A sender that can go on sending is more likely to read the answer.
    body.resume();
    for (const { stream } of uploads) stream.destroy();
    throw isFaultOfSender(error) ? new Refusal('malformed', { cause: error }) : error;
  }
}

/** The whole body is too large; names the file that was arriving then. */
function tooLarge(upload: Upload | undefined): Refusal {
  if (!upload || upload.stream.readableEnded) return new Refusal('too-large');
  const errors = [{ field: upload.field, message: MESSAGES.fileTooLarge }];
  return new Refusal('too-large', { errors });
}

/** A connection that breaks off, or a body that is no whole multipart; anything else is our own fault. */
function isFaultOfSender(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    message === 'Unexpected end of multipart data'
  );
}
