import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import type { Clock } from '../clock.ts';
import { Refusal } from '../intake/refusal.ts';
import { failureText } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Destination } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Submission } from '../submission.ts';
import { readReceipts, renderReceipts } from '../status/receipts-page.ts';
import {
  NO_ENTRY,
  renderDeleted,
  renderTakenOut,
  type ReleaseAction,
} from '../status/release-page.ts';
import { LIST, RECEIPTS_PATH, RELEASE_PATH, type StaffLinks } from '../status/staff-links.ts';
import { SAID } from '../status/status-text.ts';

export interface StaffPagesDeps {
  links: StaffLinks;
  outbox: Pick<Outbox, 'show' | 'restore' | 'discard' | 'ledger'>;
  /** Where a released submission goes. */
  destinationsOf: (submission: Submission) => Destination[];
  /** Tells the delivery worker that something waits. */
  wake: () => void;
  /** Business days after which a receipt is shown as open. */
  followUpDays: number | undefined;
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

/** Bytes of what a button sends, and some more. */
const BODY_LIMIT = 1024;

const refuse = (reply: FastifyReply, status: keyof typeof NO_ENTRY) =>
  sendPage(reply, NO_ENTRY[status], status);

/** The number of a page in an address; 1 where it is none, or far beyond what two weeks have. */
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

/** What a button sent. */
const sentIn = (body: unknown) => (body instanceof URLSearchParams ? body : new URLSearchParams());

const isWord = (word: string | null): word is keyof typeof SAID =>
  word !== null && Object.hasOwn(SAID, word);

type PageRequest = { Params: { link: string }; Querystring: { page?: unknown } };

/**
 * The pages of an inquiry that the sales filter deleted, and of the list of receipts, for whoever has their signed addresses.
 * Only POST changes anything: programs that look for harm in mails open every link. Whoever doesn't know the address can't make
 * somebody else's browser send it, so that it stands for a token against that, too. The rate limit has to be
 * registered before.
 */
export async function staffPages(app: FastifyInstance, deps: StaffPagesDeps): Promise<void> {
  const { links, outbox, destinationsOf, wake, followUpDays, clock, log } = deps;

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

  const isAction = (action: string | null): action is ReleaseAction =>
    action !== null && Object.hasOwn(actions, action);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    if (error instanceof Refusal && error.code === 'rate-limited') return refuse(reply, 429);
    if ((error.statusCode ?? 500) < 500) return refuse(reply, 404);
    log.error({ reason: failureText(error) }, 'page of staff failed');
    return refuse(reply, 503);
  });

  app.get<PageRequest>(`${RECEIPTS_PATH}:link`, async ({ params, query }, reply) => {
    const now = clock.now();
    if (links.check(params.link, now) !== LIST) return refuse(reply, 404);
    const request = { page: pageNumber.parse(query.page), followUpDays, now };
    return sendPage(reply, renderReceipts(await readReceipts(outbox.ledger, request), links));
  });

  app.post<PageRequest>(`${RECEIPTS_PATH}:link`, async ({ params, query, body }, reply) => {
    const now = clock.now();
    if (links.check(params.link, now) !== LIST) return refuse(reply, 404);
    const sent = sentIn(body);
    const receipt = sent.get('receipt') ?? '';
    const isWithdrawn = sent.has('withdraw');
    const word = sent.get(isWithdrawn ? 'withdraw' : 'say');
    if (isWord(word) && (await outbox.ledger.record({ receipt, word, isWithdrawn, now }))) {
      log.info({ receipt, word, isWithdrawn }, 'staff said something of a receipt');
    }
    // A page that is asked for again must not say it again: somebody else may have said otherwise meanwhile.
    const shown = `?page=${pageNumber.parse(query.page)}#${encodeURIComponent(receipt)}`;
    return reply.headers(PAGE_HEADERS).redirect(shown, 303);
  });

  app.get<PageRequest>(`${RELEASE_PATH}:link`, ({ params }, reply) => show(params.link, reply));

  app.post<PageRequest>(`${RELEASE_PATH}:link`, async ({ params, body }, reply) => {
    const receipt = links.check(params.link, clock.now());
    const action = sentIn(body).get('action');
    if (receipt && isAction(action) && (await actions[action](receipt))) {
      log.info({ receipt, action }, 'deleted inquiry released or discarded by its link');
    }
    return show(params.link, reply);
  });
}
