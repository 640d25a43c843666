import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import { HEADERS } from 'shared/answers';

import { readIdempotencyKey } from '../intake/idempotency.ts';
import { takeInApplication, type RecruitmentDeps } from '../intake/recruitment.ts';
import { Refusal } from '../intake/refusal.ts';
import type { Spool } from '../outbox/spool.ts';
import { requireFormToken, type FormTokenOptions } from './form-token-route.ts';
import { readForm } from './read-form.ts';

/** `POST /api/recruitment`. */
export async function recruitmentRoute(
  app: FastifyInstance,
  options: {
    deps: RecruitmentDeps;
    spool: Pick<Spool, 'take'>;
    formToken: FormTokenOptions;
    onAccepted: () => void;
  },
) {
  const { deps, spool, formToken, onAccepted } = options;
  // Of this route alone: it takes multipart, which is read part by part, and nothing else.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    done(null, body);
  });
  app.post(
    '/api/recruitment',
    { preParsing: requireFormToken(formToken) },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request.headers[HEADERS.idempotencyKey]);
      // A request without a body needs no content type.
      if (!(request.body instanceof Readable)) throw new Refusal('unsupported-type');
      const form = await readForm(request.body, request.headers, spool);
      const receipt = await takeInApplication({ form, idempotencyKey, log: request.log }, deps);
      onAccepted();
      return reply.code(202).send({ receipt });
    },
  );
}
