import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ATTACHMENT_FIELDS, MAX_FILE_BYTES } from 'shared/attachment';

/** Reads multipart bodies part by part, within bounds on everything a sender can repeat. */
export const multipart = fastifyPlugin(
  async (app: FastifyInstance) => {
    await app.register(fastifyMultipart, {
      // The reader counts for itself and names the field; the plugin would end the whole request.
      throwFileSizeLimit: false,
      limits: {
        fileSize: 2 * MAX_FILE_BYTES,
        files: ATTACHMENT_FIELDS.length + 1,
        fields: 16,
        parts: 18,
        fieldNameSize: 100,
        fieldSize: 16 * 1024,
        headerPairs: 20,
      },
    });
  },
  { name: 'multipart' },
);
