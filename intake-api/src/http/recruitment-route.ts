import type { FastifyInstance } from 'fastify';
import { HEADERS } from 'shared/answers';

import { readIdempotencyKey } from '../intake/idempotency.ts';
import { takeInApplication, type RecruitmentDeps } from '../intake/recruitment.ts';
import { Refusal } from '../intake/refusal.ts';
import { multipart } from './multipart.ts';
import { BODY_LIMIT, boundedParts } from './bounded-parts.ts';
import { requireFormToken, type FormTokenOptions } from './form-token-route.ts';

/** `POST /api/recruitment`. */
export async function recruitmentRoute(
  app: FastifyInstance,
  options: { deps: RecruitmentDeps; formToken: FormTokenOptions; onAccepted: () => void },
) {
  // Here and not for the whole service: no other address takes such a body.
  await app.register(multipart);
  app.post(
    '/api/recruitment',
    { bodyLimit: BODY_LIMIT, preParsing: requireFormToken(options.formToken) },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request.headers[HEADERS.idempotencyKey]);
      if (!request.isMultipart()) throw new Refusal('unsupported-type');
      const receipt = await takeInApplication(
        { parts: boundedParts(request), idempotencyKey, log: request.log },
        options.deps,
      );
      options.onAccepted();
      return reply.code(202).send({ receipt });
    },
  );
}
