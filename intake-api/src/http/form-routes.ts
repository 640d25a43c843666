import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { HEADERS } from 'shared/answers';

import type { Clock } from '../clock.ts';
import { type ContactDeps, takeInContact } from '../intake/contact.ts';
import { checkFormToken, issueFormToken } from '../intake/form-token.ts';
import { type ApplicationDeps, takeInApplication } from '../intake/recruitment.ts';
import { Refusal } from '../intake/refusal.ts';
import { withStoreDeadline } from '../intake/store-deadline.ts';
import type { Spool } from '../outbox/spool.ts';
import type { Form } from '../submission.ts';
import { BODY_LIMIT, MULTIPART, readForm } from './read-form.ts';
import { boundUploads } from './upload-places.ts';

/** Bytes of JSON: a full form of four-byte characters, each escaped, is about 12 kB. */
export const CONTACT_BODY_LIMIT = 64 * 1024;

interface FormRoutesDeps extends ContactDeps, ApplicationDeps {
  spool: Pick<Spool, 'take'>;
  /** Applications that one client may send at once. */
  uploadsPerClient: number;
  clock: Clock;
  /** `minAge` in milliseconds. */
  formToken: { secret: string; minAge: number };
  /** Is told of every submission that was answered with 202. */
  onAccepted: (form: Form) => void;
}

const KEY_FORMAT = 'Idempotency-Key はUUIDで指定してください';
// Bare, or in quotes as a string of a structured field (RFC 9651); some systems write braces around their UUIDs.
const UUID = /^"?\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?"?$/i;

/** What both forms have beside their content. @throws Refusal `malformed` for a key that is no UUID */
function readSender({ headers, log, visitor }: FastifyRequest) {
  const key = headers[HEADERS.idempotencyKey];
  if (key === undefined) return { log, client: visitor.key, idempotencyKey: undefined };
  const [, uuid] = UUID.exec(String(key)) ?? [];
  if (uuid === undefined) {
    const errors = [{ field: HEADERS.idempotencyKey, message: KEY_FORMAT }];
    throw new Refusal('malformed', { errors });
  }
  return { log, client: visitor.key, idempotencyKey: uuid.toLowerCase() };
}

/** The token for a form that opens, and what takes in the two forms. */
export async function formRoutes(app: FastifyInstance, deps: FormRoutesDeps) {
  const { formToken, clock, spool, onAccepted } = deps;

  /** Refuses requests without a valid token before their body is read, and after the rate limit. */
  const preParsing: preParsingHookHandler = (request, _reply, _payload, done) => {
    const verdict = checkFormToken(request.headers[HEADERS.formToken], formToken, clock.now());
    if (verdict === 'valid') return void done();
    request.log.info({ verdict }, 'form token refused');
    done(new Refusal('form-token', { retryAfter: Math.ceil(formToken.minAge / 1000) }));
  };

  async function accept(form: Form, takingIn: Promise<string>, reply: FastifyReply) {
    const receipt = await withStoreDeadline(takingIn, clock);
    onAccepted(form);
    return reply.code(202).send({ receipt });
  }

  app.get('/api/form-token', async () => issueFormToken(formToken.secret, clock.now()));

  app.post(
    '/api/contact',
    { bodyLimit: CONTACT_BODY_LIMIT, preParsing },
    async (request, reply) => {
      const inquiry = { body: request.body, ...readSender(request) };
      return accept('contact', takeInContact(inquiry, deps), reply);
    },
  );

  // In a scope of its own: no other address takes such a body.
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, MULTIPART);
    scope.post(
      '/api/recruitment',
      { bodyLimit: BODY_LIMIT, preParsing: [preParsing, boundUploads(deps.uploadsPerClient)] },
      async (request, reply) => {
        const sender = readSender(request);
        if (!request.isMultipart()) throw new Refusal('unsupported-type');
        const application = { form: await readForm(request, spool), ...sender };
        return accept('recruitment', takeInApplication(application, deps), reply);
      },
    );
  });
}
