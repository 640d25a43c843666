import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { HEADERS } from 'shared/answers';

import type { Clock } from '../clock.ts';
import { checkFormToken, issueFormToken } from '../intake/form-token.ts';
import { Refusal } from '../intake/refusal.ts';

export interface FormTokenOptions {
  secret: string;
  /** Milliseconds. */
  minAge: number;
  clock: Pick<Clock, 'now'>;
}

/** `GET /api/form-token`: what the site asks for when a form opens. */
export async function formTokenRoute(app: FastifyInstance, options: FormTokenOptions) {
  app.get('/api/form-token', async () => issueFormToken(options.secret, options.clock.now()));
}

/** A hook that refuses requests without a valid token before their body is read. It runs after the rate limit. */
export function requireFormToken(options: FormTokenOptions): preParsingHookHandler {
  const { secret, minAge, clock } = options;
  return (request, _reply, _payload, done) => {
    const header = request.headers[HEADERS.formToken];
    const token = typeof header === 'string' ? header : undefined;
    const verdict = checkFormToken(secret, token, { now: clock.now(), minAge });
    if (verdict === 'valid') return void done();
    request.log.info({ verdict }, 'form token refused');
    done(new Refusal('form-token', { retryAfter: Math.ceil(minAge / 1000) }));
  };
}
