import type { Readable } from 'node:stream';

import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { ATTACHMENT_FIELDS, MAX_FILE_BYTES } from 'shared/attachment';
import { MESSAGES } from 'shared/messages';

import type { ReceivedForm } from '../intake/recruitment.ts';
import { Refusal } from '../intake/refusal.ts';
import type { Spool } from '../outbox/spool.ts';

/**
 * Bytes of a whole body. Far above the largest legal form, so that a file that is too large by
 * any ordinary measure is still read to its end and judged together with everything else.
 */
export const BODY_LIMIT = 8 * MAX_FILE_BYTES;

/** Options of `@fastify/multipart`: how often a sender may repeat what a form has, and how much of it is read. */
export const MULTIPART = {
  // The spool counts for itself and names the field; the plugin would end the whole request.
  throwFileSizeLimit: false,
  limits: {
    fileSize: BODY_LIMIT,
    files: ATTACHMENT_FIELDS.length + 1,
    fields: 16,
    parts: 18,
    fieldNameSize: 100,
    fieldSize: 16 * 1024,
    headerPairs: 20,
  },
};

type FieldPart = Pick<MultipartValue, 'type' | 'fieldname' | 'value'>;
type Part = FieldPart | MultipartFile;

const isAttachmentField = (name: string) => ATTACHMENT_FIELDS.some((field) => field === name);

/**
 * Reads a multipart body to its end, whatever the order of its parts. Files go to the spool;
 * the form's `discardFiles` has to be called once they are no longer needed.
 * @throws Refusal `malformed` or `too-large`, or as `Spool.take` does; then nothing stays in the spool.
 */
export async function readForm(
  request: FastifyRequest,
  spool: Pick<Spool, 'take'>,
): Promise<ReceivedForm> {
  const form: ReceivedForm = {
    // Without a prototype: a field may be called as a property that objects inherit.
    fields: Object.create(null),
    files: new Map(),
    unknown: [],
    async discardFiles() {
      await Promise.all(Array.from(form.files.values(), ({ content }) => content.discard()));
    },
  };
  const bound = boundBody(request);
  try {
    for await (const part of allParts(request)) {
      if (!part.fieldname) throw new Refusal('malformed');
      if (part.type === 'field') {
        takeField(part, form);
      } else {
        bound.arriving(part);
        await takeFile(part, form, spool);
      }
    }
    return form;
  } catch (error) {
    await form.discardFiles();
    throw isFaultOfSender(error) ? new Refusal('malformed', { cause: error }) : error;
  } finally {
    bound.end();
    // Browsers look for an answer once they have sent everything: the rest is read and thrown away.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/**
 * All parts, with those that the plugin keeps to itself because objects inherit their names: it ends the
 * body with an error then, where unknown fields are to be named to the sender.
 */
async function* allParts(request: FastifyRequest): AsyncGenerator<Part> {
  const inherited: string[] = [];
  const parts = request.parts({
    // The parser's own rule. It is asked about each part, and sees the name first.
    isPartAFile(name, type, filename) {
      if (name !== undefined && name in Object.prototype) inherited.push(name);
      return type === 'application/octet-stream' || filename !== undefined;
    },
  });
  try {
    yield* parts;
  } catch (error) {
    if ((error as FastifyError).code !== 'FST_PROTO_VIOLATION') throw error;
    for (const fieldname of inherited) yield { type: 'field', fieldname, value: '' };
  }
}

/** Counts the bytes of a body, also where the sender doesn't tell its length. Past the limit the file that is arriving fails. */
function boundBody({ raw: body }: FastifyRequest) {
  let received = 0;
  let current: MultipartFile | undefined;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received <= BODY_LIMIT) return;
    body.off('data', count);
    // No file is being read: this excess is not from our form, so cut the connection.
    if (!current || current.file.readableEnded) body.destroy();
    else current.file.destroy(tooLarge(current.fieldname));
  };
  body.on('data', count);
  return {
    arriving(file: MultipartFile) {
      current = file;
    },
    end: () => void body.off('data', count),
  };
}

const tooLarge = (field: string) =>
  new Refusal('too-large', { errors: [{ field, message: MESSAGES.fileTooLarge }] });

function takeField({ fieldname, value }: FieldPart, form: ReceivedForm): void {
  // A page sends no name twice. A value that was cut is still far too long for any field's schema.
  if (fieldname in form.fields) throw new Refusal('malformed');
  // An input of files in which nothing was chosen may arrive as an empty text.
  if (value !== '' || !isAttachmentField(fieldname)) form.fields[fieldname] = value;
}

async function takeFile(
  { fieldname, filename, file }: MultipartFile,
  form: ReceivedForm,
  spool: Pick<Spool, 'take'>,
): Promise<void> {
  // Browsers send an input in which nothing was chosen as a file without name and content.
  const isUnchosen = (size: number) => filename === '' && size === 0;
  if (!isAttachmentField(fieldname) || form.files.has(fieldname)) {
    if (!isUnchosen(await readAll(file))) form.unknown.push(fieldname);
    return;
  }
  const content = await spool.take(file, MAX_FILE_BYTES);
  if (isUnchosen(content.size)) await content.discard();
  else form.files.set(fieldname, { name: filename, content });
}

/** Reads what nobody wants to its end; returns its bytes. */
async function readAll(stream: Readable): Promise<number> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.length;
  return size;
}

/** A connection that breaks off, or a body that is no whole multipart; anything else is our own fault. */
function isFaultOfSender(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /^Multipart: |unexpected end of multipart data|needle/i.test(message)
  );
}
