import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceiverFormat = 'slack' | 'teams' | 'chatwork' | 'plain';

interface Post {
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  body?: string | object;
  headers?: OutgoingHttpHeaders;
}

const TOKEN = 'chatwork-token-of-ours';

/** Seconds for which one that is busy asks to be left alone. */
export const RETRY_AFTER = '600';

const chatworkError = (status: number, error: string): Answer => ({
  status,
  body: { errors: [error] },
});
const teamsError = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
});

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** How each answers: where the address or the token is wrong, what it takes, and in what states it may be. */
const RECEIVERS = {
  slack: {
    path: '/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
    take({ url, body }: Post): Answer {
      if (url.pathname !== this.path) return { status: 404, body: 'no_service' };
      return parsed(body)['text'] ? { status: 200, body: 'ok' } : { status: 400, body: 'no_text' };
    },
    states: {
      archived: { status: 410, body: 'channel_is_archived' },
      removed: { status: 404, body: 'no_service' },
      busy: { status: 429, body: { ok: false, error: 'rate_limited' } },
    } as Record<string, Answer>,
  },
  teams: {
    path: '/workflows/0a1b/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=secret-signature',
    take({ url }: Post): Answer {
      if (url.searchParams.get('sig') === 'secret-signature') return { status: 202 };
      const message = 'The request must be authenticated only by Shared Access scheme.';
      return teamsError(401, 'DirectApiAuthorizationRequired', message);
    },
    states: {
      deleted: teamsError(404, 'WorkflowNotFound', "The workflow '0a1b' could not be found."),
      disabled: teamsError(
        400,
        'WorkflowTriggerIsNotEnabled',
        "Could not execute workflow '0a1b' trigger 'manual' with state 'Disabled': trigger is not enabled.",
      ),
      busy: teamsError(429, 'TooManyRequests', 'Rate limit is exceeded.'),
    } as Record<string, Answer>,
  },
  chatwork: {
    path: '/v2/rooms/123456/messages',
    take({ headers, body }: Post): Answer {
      if (headers['x-chatworktoken'] !== TOKEN) return chatworkError(401, 'Invalid API Token');
      const message = new URLSearchParams(body).get('body') ?? '';
      if (message === '') return chatworkError(400, "Parameter 'body' is required.");
      return { status: 200, body: { message_id: '1234567890' } };
    },
    states: {
      left: chatworkError(403, "You don't have permission to send messages in this room"),
      revoked: chatworkError(401, 'Invalid API Token'),
      busy: chatworkError(429, 'Rate limit exceeded'),
    } as Record<string, Answer>,
  },
  plain: {
    path: '/secret-hook',
    take: (): Answer => ({ status: 204 }),
    states: {
      unwanted: { status: 410 },
      // As Express says it.
      missing: { status: 404, body: 'Cannot POST /secret-hook' },
      // As Healthchecks.io says it of an address that is no check's.
      unknown: { status: 200, body: 'OK (not found)' },
      busy: { status: 429 },
      talkative: { status: 500, body: `\u001b[31m\u0000no\u202e<b>${'長い話'.repeat(200)}` },
    } as Record<string, Answer>,
  },
};

/** Starts a receiver of webhooks on a free port, which answers as the real one does. */
export async function startReceiver(format: ReceiverFormat) {
  const receiver = RECEIVERS[format];
  const posts: (Post & { status: number })[] = [];
  /** `resetAt`: when one that is busy takes more again, in seconds since 1970. */
  const control = { state: 'open', resetAt: 0 };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://receiver');
    const post = { url, headers: request.headers, body: await text(request) };
    const {
      status,
      body = '',
      headers = {},
    } = receiver.states[control.state] ?? receiver.take(post);
    posts.push({ ...post, status });
    // It has taken it, and never answers.
    if (control.state === 'silent') return;
    const reset = { 'x-ratelimit-reset': String(control.resetAt) };
    const busy = format === 'chatwork' ? reset : { 'retry-after': RETRY_AFTER };
    response.writeHead(status, { ...headers, ...(status === 429 && busy) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(control, {
    posts,
    /** What it has taken. */
    taken: () => posts.filter(({ status }) => status < 300),
    /** The settings that name it. */
    env: {
      WEBHOOK_URL: `http://127.0.0.1:${port}${receiver.path}`,
      WEBHOOK_FORMAT: format,
      ...(format === 'chatwork' && { WEBHOOK_SECRET: TOKEN }),
    } as Record<string, string>,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
