import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { HEADERS } from 'shared/answers';

import { readIdempotencyKey } from '../intake/idempotency.ts';
import { takeInApplication } from '../intake/recruitment.ts';
import type { IntakeDeps } from '../intake/store.ts';
import { Refusal } from '../intake/refusal.ts';
import type { Spool } from '../outbox/spool.ts';
import { requireFormToken, type FormTokenOptions } from './form-token-route.ts';
import { BODY_LIMIT, MULTIPART, readForm } from './read-form.ts';

/** `POST /api/recruitment`. */
export async function recruitmentRoute(
  app: FastifyInstance,
  options: {
    deps: IntakeDeps;
    spool: Pick<Spool, 'take'>;
    formToken: FormTokenOptions;
    onAccepted: () => void;
  },
) {
  const { deps, spool, formToken, onAccepted } = options;
  // Here and not for the whole service: no other address takes such a body.
  await app.register(fastifyMultipart, MULTIPART);
  app.post(
    '/api/recruitment',
    { bodyLimit: BODY_LIMIT, preParsing: requireFormToken(formToken) },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request.headers[HEADERS.idempotencyKey]);
      if (!request.isMultipart()) throw new Refusal('unsupported-type');
      const form = await readForm(request, spool);
      const receipt = await takeInApplication({ form, idempotencyKey, log: request.log }, deps);
      onAccepted();
      return reply.code(202).send({ receipt });
    },
  );
}
