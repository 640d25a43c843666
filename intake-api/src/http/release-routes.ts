import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import type { Clock } from '../clock.ts';
import { Refusal } from '../intake/refusal.ts';
import { failureText } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Destination } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Submission } from '../submission.ts';
import { RELEASE_PATH, type ReleaseLinks } from '../status/release-link.ts';
import {
  NO_ENTRY,
  renderDeleted,
  renderTakenOut,
  type ReleaseAction,
} from '../status/release-page.ts';

export interface ReleaseRoutesDeps {
  links: Pick<ReleaseLinks, 'check'>;
  outbox: Pick<Outbox, 'show' | 'restore' | 'discard' | 'ledger'>;
  /** Where a released submission goes. */
  destinationsOf: (submission: Submission) => Destination[];
  /** Tells the delivery worker that something waits. */
  wake: () => void;
  clock: Pick<Clock, 'now'>;
  log: Log;
}

/** Pages run and load nothing. They may hold what a visitor sent: nothing keeps them, and their address goes nowhere else. */
const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors 'none';form-action 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
};

/** Answers with a page for people, here and on the operators' port. */
export const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(html);

/** Bytes of `action=discard`, and some more. */
const BODY_LIMIT = 1024;

const refuse = (reply: FastifyReply, status: keyof typeof NO_ENTRY) =>
  sendPage(reply, NO_ENTRY[status], status);

type PageRequest = { Params: { link: string } };

/**
 * The page of an inquiry that the sales filter deleted, for whoever has its signed address. Only POST changes
 * anything: programs that look for harm in mails open every link. Whoever doesn't know the address can't make
 * somebody else's browser send it, so that it stands for a token against that, too. The rate limit has to be
 * registered before.
 */
export async function releaseRoutes(app: FastifyInstance, deps: ReleaseRoutesDeps): Promise<void> {
  const { links, outbox, destinationsOf, wake, clock, log } = deps;

  /** Shows what a link stands for: the entry while it is in the trash, then what became of it. */
  async function show(link: string, reply: FastifyReply) {
    const receipt = links.check(link, clock.now());
    if (receipt === undefined) return refuse(reply, 404);
    const entry = await outbox.show(receipt);
    if (entry?.summary.state === 'trash') return sendPage(reply, renderDeleted(entry));
    const html = renderTakenOut(receipt, (await outbox.ledger.find(receipt))?.fate);
    return html === undefined ? refuse(reply, 404) : sendPage(reply, html);
  }

  /** Returns whether the entry was still in the trash. */
  const actions: Record<ReleaseAction, (receipt: string) => Promise<boolean>> = {
    discard: (receipt) => outbox.discard(receipt, clock.now(), 'trash'),
    async release(receipt) {
      // What can't be read would end as a dead letter at once.
      const { submission } = (await outbox.show(receipt)) ?? {};
      if (!submission) return false;
      const isReleased = await outbox.restore(receipt, destinationsOf(submission), clock.now());
      if (isReleased) wake();
      return isReleased;
    },
  };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    if (error instanceof Refusal && error.code === 'rate-limited') return refuse(reply, 429);
    if ((error.statusCode ?? 500) < 500) return refuse(reply, 404);
    log.error({ reason: failureText(error) }, 'release page failed');
    return refuse(reply, 503);
  });

  app.get<PageRequest>(`${RELEASE_PATH}:link`, ({ params }, reply) => show(params.link, reply));

  app.post<PageRequest>(`${RELEASE_PATH}:link`, async ({ params, body }, reply) => {
    const receipt = links.check(params.link, clock.now());
    const given = body instanceof URLSearchParams ? body.get('action') : undefined;
    const action = given === 'release' || given === 'discard' ? given : undefined;
    if (receipt && action && (await actions[action](receipt))) {
      log.info({ receipt, action }, 'deleted inquiry released or discarded by its link');
    }
    return show(params.link, reply);
  });
}
