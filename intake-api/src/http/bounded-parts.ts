import type { FastifyError, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from 'shared/attachment';
import { MESSAGES } from 'shared/messages';

import type { Part } from '../intake/read-parts.ts';
import { Refusal } from '../intake/refusal.ts';

/** Bytes of a whole body. Far above the largest legal form, so that a file that is too large by
 * any ordinary measure is still read to its end and judged together with everything else. */
export const BODY_LIMIT = 8 * MAX_FILE_BYTES;

/**
 * All parts, those included that `@fastify/multipart` keeps to itself because objects inherit their
 * names: it ends the body with an error then, where unknown fields are to be named to the sender.
 */
async function* namedParts(request: FastifyRequest): AsyncGenerator<Part> {
  const keptBack: string[] = [];
  const parts = request.parts({
    // The parser's own rule; it is asked about each part and sees the name first.
    isPartAFile(name, type, filename) {
      if (name !== undefined && name in Object.prototype) keptBack.push(name);
      return type === 'application/octet-stream' || filename !== undefined;
    },
  });
  try {
    yield* parts;
  } catch (error) {
    if ((error as FastifyError).code !== 'FST_PROTO_VIOLATION') throw error;
    yield* keptBack.map((fieldname) => ({ type: 'field' as const, fieldname, value: '' }));
  }
}

/**
 * The parts of a multipart body, whose total is bounded even where the sender keeps its length to
 * itself. Ends with a Refusal `too-large` that names the file at which the bound was reached.
 */
export async function* boundedParts(request: FastifyRequest): AsyncGenerator<Part> {
  let received = 0;
  let current: (Part & { type: 'file' }) | undefined;
  let ended = false;
  const exceeded = Promise.withResolvers<never>();
  // The race below may be over when this is rejected.
  exceeded.promise.catch(() => {});
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received <= BODY_LIMIT) return;
    if (ended) return void request.raw.destroy();
    const errors = current && [{ field: current.fieldname, message: MESSAGES.fileTooLarge }];
    const refusal = new Refusal('too-large', errors ? { errors } : {});
    exceeded.reject(refusal);
    current?.file.destroy(refusal);
    request.raw.off('data', count);
  };
  const parts = namedParts(request)[Symbol.asyncIterator]();
  request.raw.on('data', count);
  try {
    for (;;) {
      const { done, value } = await Promise.race([parts.next(), exceeded.promise]);
      if (done) return;
      current = value.type === 'file' ? value : undefined;
      yield value;
    }
  } finally {
    ended = true;
    // What may be left is read and thrown away: browsers look for an answer once they have sent
    // everything, and would see a broken connection instead of the reason.
    request.raw.unpipe();
    request.raw.resume();
  }
}
