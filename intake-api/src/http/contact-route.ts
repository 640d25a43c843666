import type { FastifyInstance } from 'fastify';
import { HEADERS } from 'shared/answers';

import { takeInContact } from '../intake/contact.ts';
import type { IntakeDeps } from '../intake/store.ts';
import { readIdempotencyKey } from '../intake/idempotency.ts';
import { requireFormToken, type FormTokenOptions } from './form-token-route.ts';

/** Bytes of JSON: a full form of four-byte characters, each escaped, is about 12 kB. */
export const BODY_LIMIT = 64 * 1024;

/** `POST /api/contact`. */
export async function contactRoute(
  app: FastifyInstance,
  options: { deps: IntakeDeps; formToken: FormTokenOptions; onAccepted: () => void },
) {
  app.post(
    '/api/contact',
    { bodyLimit: BODY_LIMIT, preParsing: requireFormToken(options.formToken) },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request.headers[HEADERS.idempotencyKey]);
      const receipt = await takeInContact(
        { body: request.body, idempotencyKey, log: request.log },
        options.deps,
      );
      options.onAccepted();
      return reply.code(202).send({ receipt });
    },
  );
}
