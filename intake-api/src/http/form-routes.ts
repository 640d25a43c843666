import { setImmediate as nextTurn } from 'node:timers/promises';

import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { HEADERS } from 'shared/answers';

import type { Config } from '../config/config.ts';
import { takeInContact } from '../intake/contact.ts';
import { takeInApplication } from '../intake/recruitment.ts';
import { Refusal } from '../intake/refusal.ts';
import { withStoreDeadline, type IntakeDeps } from '../intake/store.ts';
import { OutboxError } from '../outbox/outbox-error.ts';
import type { Form } from '../submission.ts';
import { createFormTokens } from './form-token.ts';
import { BODY_LIMIT, MULTIPART, readForm } from './read-form.ts';
import type { UploadMemory } from './upload-memory.ts';

/** Bytes of JSON: a full form of four-byte characters, each escaped, is about 12 kB. */
export const CONTACT_BODY_LIMIT = 64 * 1024;

export interface FormRoutesDeps extends IntakeDeps {
  config: Pick<Config, 'sales' | 'formToken'>;
  uploads: Pick<UploadMemory, 'begin'>;
  /** Whether the disk has room for attachments. */
  attachmentsFit: () => Promise<boolean>;
  /** Key of the form tokens, at least 32 characters. */
  formTokenSecret: string;
  metrics: IntakeDeps['metrics'] & { accepted: (form: Form) => void };
}

const NO_CODING = '本文は圧縮せずに送信してください';
const KEY_FORMAT = 'Idempotency-Key はUUIDで指定してください';
// Bare, or in quotes as a string of a structured field (RFC 9651); some systems write braces around their UUIDs.
const UUID = /^"?\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?"?$/i;

/** What both forms have beside their content. @throws Refusal `malformed` for a key that is no UUID */
function readSender({ headers, log }: FastifyRequest) {
  const key = headers[HEADERS.idempotencyKey];
  if (key === undefined) return { log, idempotencyKey: undefined };
  const [, uuid] = UUID.exec(String(key)) ?? [];
  if (uuid === undefined) {
    const errors = [{ field: HEADERS.idempotencyKey, message: KEY_FORMAT }];
    throw new Refusal('malformed', { errors });
  }
  return { log, idempotencyKey: uuid.toLowerCase() };
}

/** The token for a form that opens, and what takes in the two forms. */
export async function formRoutes(app: FastifyInstance, deps: FormRoutesDeps) {
  const { config, formTokenSecret: secret, clock, uploads } = deps;
  const { minAge } = config.formToken;
  const tokens = createFormTokens({ secret, minAge });

  /** Refuses requests without a valid token, or with a compressed body, before that is read, and after the rate limit. */
  const preParsing: preParsingHookHandler = (request, _reply, _payload, done) => {
    const { 'content-encoding': coding = 'identity' } = request.headers;
    if (coding.toLowerCase() !== 'identity') {
      const errors = [{ field: 'content-encoding', message: NO_CODING }];
      return void done(new Refusal('unsupported-type', { errors }));
    }
    const verdict = tokens.check(request.headers[HEADERS.formToken], clock.now());
    if (verdict === 'valid') return void done();
    request.log.info({ verdict }, 'form token refused');
    done(new Refusal('form-token', { retryAfter: Math.ceil(minAge / 1000) }));
  };

  // One inquiry a turn of the event loop: a delivery takes a step in each turn, and would wait for all that came together.
  let turn = Promise.resolve();
  const myTurn = () => (turn = turn.then(() => nextTurn()));

  async function accept(form: Form, takingIn: Promise<string>, reply: FastifyReply) {
    const receipt = await withStoreDeadline(takingIn, clock);
    deps.metrics.accepted(form);
    return reply.code(202).send({ receipt });
  }

  app.get('/api/form-token', async () => tokens.issue(clock.now()));

  app.post(
    '/api/contact',
    { bodyLimit: CONTACT_BODY_LIMIT, preParsing },
    async (request, reply) => {
      const inquiry = { body: request.body, ...readSender(request) };
      // The wait counts: whoever comes when too many do is told to try again.
      const takingIn = myTurn().then(() => takeInContact(inquiry, deps));
      return accept('contact', takingIn, reply);
    },
  );

  // In a scope of its own: no other address takes such a body.
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, MULTIPART);
    scope.post(
      '/api/recruitment',
      { bodyLimit: BODY_LIMIT, preParsing },
      async (request, reply) => {
        const sender = readSender(request);
        if (!request.isMultipart()) throw new Refusal('unsupported-type');
        if (!(await deps.attachmentsFit())) {
          throw new OutboxError('unavailable', 'attachments: the disk is almost full');
        }
        const upload = uploads.begin(request.visitor.key);
        const form = await readForm(request, upload).catch((error: unknown) => {
          upload.release();
          throw error;
        });
        // Storing may go on after the sender was told to try again.
        const takingIn = takeInApplication({ form, ...sender }, deps).finally(upload.release);
        return accept('recruitment', takingIn, reply);
      },
    );
  });
}
