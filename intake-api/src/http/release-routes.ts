import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import type { Clock } from '../clock.ts';
import { Refusal } from '../intake/refusal.ts';
import { failureText } from '../logging/failure-text.ts';
import type { Log } from '../logging/log.ts';
import type { MailAddresses } from '../mail/headers.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { RELEASE_PATH, type ReleaseLinks } from '../status/release-link.ts';
import {
  renderDeleted,
  renderDone,
  renderTakenOut,
  renderTooMany,
  renderUnavailable,
  renderUnusable,
  type ReleaseAction,
} from '../status/release-page.ts';

export interface ReleaseRoutesDeps {
  links: Pick<ReleaseLinks, 'check'>;
  outbox: Pick<Outbox, 'show' | 'restore' | 'discardFromTrash' | 'ledger'>;
  /** Tells the delivery worker that something waits. */
  wake: () => void;
  mail: MailAddresses;
  clock: Pick<Clock, 'now'>;
  log: Log;
}

/** The page holds what a visitor sent: nothing keeps it, and the address that opens it goes nowhere else. */
const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors 'none';form-action 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
};

/** Bytes of `action=discard`, and some more. */
const BODY_LIMIT = 1024;

const ACTIONS: readonly unknown[] = ['release', 'discard'] satisfies ReleaseAction[];
const isAction = (value: unknown): value is ReleaseAction => ACTIONS.includes(value);

/** Sends a page; without one, that of what nobody is to know. */
async function answer(reply: FastifyReply, html: string | undefined, status = 200) {
  return reply
    .code(html === undefined ? 404 : status)
    .headers(PAGE_HEADERS)
    .type('text/html; charset=utf-8')
    .send(html ?? renderUnusable());
}

type PageRequest = { Params: { link: string } };

/**
 * The page of an inquiry that the sales filter deleted, for whoever has its signed address. Only POST changes
 * anything: programs that look for harm in mails open every link. Whoever doesn't know the address can't make
 * somebody else's browser send it, so that it stands for a token against that, too. The rate limit has to be
 * registered before.
 */
export async function releaseRoutes(app: FastifyInstance, deps: ReleaseRoutesDeps): Promise<void> {
  const { links, outbox, wake, mail, clock, log } = deps;

  /** The entry if it is in the trash, and the page of it or of what became of it. */
  async function look(receipt: string) {
    const entry = await outbox.show(receipt);
    if (entry?.summary.state === 'trash') return { entry, html: renderDeleted(entry, mail) };
    return { html: renderTakenOut(receipt, (await outbox.ledger.find(receipt))?.fate) };
  }

  async function act(action: ReleaseAction, receipt: string): Promise<boolean> {
    if (action === 'discard') return outbox.discardFromTrash(receipt, clock.now());
    const isReleased = await outbox.restore(receipt, clock.now());
    if (isReleased) wake();
    return isReleased;
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    if (error instanceof Refusal && error.code === 'rate-limited') {
      return answer(reply, renderTooMany(), 429);
    }
    if ((error.statusCode ?? 500) < 500) return answer(reply, undefined);
    log.error({ reason: failureText(error) }, 'release page failed');
    return answer(reply, renderUnavailable(), 503);
  });

  app.get<PageRequest>(`${RELEASE_PATH}:link`, async ({ params }, reply) => {
    const receipt = links.check(params.link, clock.now());
    return answer(reply, receipt && (await look(receipt)).html);
  });

  app.post<PageRequest>(`${RELEASE_PATH}:link`, async ({ params, body }, reply) => {
    const receipt = links.check(params.link, clock.now());
    if (receipt === undefined) return answer(reply, undefined);
    const action = body instanceof URLSearchParams ? body.get('action') : undefined;
    const { entry, html } = await look(receipt);
    // What can't be read would end as a dead letter at once.
    const isPossible = action === 'discard' || entry?.submission !== undefined;
    if (!entry || !isAction(action) || !isPossible) return answer(reply, html);
    if (!(await act(action, receipt))) return answer(reply, (await look(receipt)).html);
    log.info({ receipt, action }, 'deleted inquiry released or discarded by its link');
    return answer(reply, renderDone(action, receipt));
  });
}
