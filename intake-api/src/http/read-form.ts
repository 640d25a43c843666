import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_FIELDS, MAX_FILE_BYTES } from 'shared/attachment';
import { MESSAGES } from 'shared/messages';

import type { ReceivedForm } from '../intake/attachments.ts';
import { Refusal } from '../intake/refusal.ts';
import type { Upload } from './upload-memory.ts';

/**
 * Bytes of a whole body. Far above the largest legal form, so that a file that is too large by
 * any ordinary measure is still read to its end and judged together with everything else.
 */
export const BODY_LIMIT = 8 * MAX_FILE_BYTES;

/** Options of `@fastify/multipart`: how often a sender may repeat what a form has, and how much of it is read. */
export const MULTIPART = {
  // What is beyond it is thrown away, and told with the field's name; the plugin would end the whole request.
  throwFileSizeLimit: false,
  // `cleanFileName` takes the path away, after it knows in which encoding the name is.
  preservePath: true,
  limits: {
    fileSize: MAX_FILE_BYTES,
    files: ATTACHMENT_FIELDS.length + 1,
    fields: 16,
    parts: 18,
    fieldNameSize: 100,
    fieldSize: 16 * 1024,
    headerPairs: 20,
  },
};

const ENCODED = /base64|quoted-printable/i;

const isAttachmentField = (name: string) => ATTACHMENT_FIELDS.some((field) => field === name);

/**
 * Reads a multipart body to its end, whatever the order of its parts, its files into memory.
 * @throws Refusal `malformed` or `too-large`, or as `Upload.receive` does
 */
export async function readForm(
  request: FastifyRequest,
  upload: Pick<Upload, 'receive'>,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, files: new Map() };
  let received = 0;
  let arriving: string | undefined;
  // Counted here because a sender need not tell the length. The plugin ends its parts with an error of the request.
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received <= BODY_LIMIT) return;
    request.raw.off('data', count);
    const errors = arriving && [{ field: arriving, message: MESSAGES.fileTooLarge }];
    request.raw.emit('error', new Refusal('too-large', { ...(errors && { errors }) }));
  };
  request.raw.on('data', count);
  try {
    for await (const part of request.parts()) {
      const { fieldname, encoding } = part;
      // Deprecated (RFC 7578, 4.7), and not decoded by the plugin.
      if (ENCODED.test(encoding)) throw new Refusal('malformed');
      // A page sends no name twice.
      if (!fieldname || fieldname in form.fields) throw new Refusal('malformed');
      if (part.type === 'file') {
        arriving = fieldname;
        await takeFile(part, form, upload);
        arriving = undefined;
      } else if (part.value !== '' || !isAttachmentField(fieldname)) {
        // An input of files in which nothing was chosen may arrive as an empty text, and is left out.
        form.fields[fieldname] = part.value;
      }
    }
    return form;
  } catch (error) {
    throw isFaultOfSender(error) ? new Refusal('malformed', { cause: error }) : error;
  } finally {
    request.raw.off('data', count);
  }
}

/** As .NET writes names that are not ASCII (RFC 2047), unless it is asked for `filename*`. */
const ENCODED_NAME = /^=\?utf-8\?b\?([\w+/=]*)\?=$/i;

async function takeFile(
  { fieldname, filename = '', file }: MultipartFile,
  form: ReceivedForm,
  upload: Pick<Upload, 'receive'>,
): Promise<void> {
  if (!isAttachmentField(fieldname) || form.files.has(fieldname)) {
    for await (const _ of file);
    // No field accepts null, so that the schema reports it to the sender.
    form.fields[fieldname] = null;
    return;
  }
  const bytes = await upload.receive(file.iterator({ destroyOnReturn: false }));
  const name = filename.replace(ENCODED_NAME, (_, base64: string) =>
    Buffer.from(base64, 'base64').toString(),
  );
  // Browsers send an input in which nothing was chosen as a file without name and content.
  if (name === '' && bytes.length === 0) return;
  form.files.set(fieldname, { name, bytes, tooLarge: file.truncated });
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
