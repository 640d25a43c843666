import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A status, as of a server that restarts (503) or has a new release (404), or a connection that breaks off. */
export type Refusal = 503 | 404 | 'broken off';

/** Stands between any browser and the site, and makes the conditions that no driver of a browser can make in each. */
export interface FrontServer {
  address: string;
  /** Paths that were asked for, oldest first. */
  asked: string[];
  /** What the console of a page said that runs `reportConsole`. */
  complaints: string[];
  /** Runs a function at the start of every document from now on. It must use nothing from outside. */
  beginWith(script: () => void): void;
  /** Answers the next requests for paths that match in another way. `times` is without end unless it is given. */
  refuse(path: RegExp, how: Refusal, times?: number): void;
  /** Nothing is refused any more. */
  allow(): void;
  /** From now on documents may run no script, as if the visitor had switched them off. */
  forbidScripts(): void;
  /** From now on nobody answers for the service. */
  cutService(): void;
  /** From now on what is sent to the service stays on its way. Resolves once there is something on its way. */
  holdUploads(): Promise<void>;
  /** Everything is as at first. */
  reset(): void;
  stop(): Promise<void>;
}

/** A document with the page in a frame: some browsers have no window as narrow as a phone. */
export const FRAMED = '/in-a-frame';

const FRAME = `<!doctype html><title>frame</title><style>body{margin:0}iframe{border:0;display:block}</style><iframe src="about:blank"></iframe>`;

/** Sends what the console gets to this server, for browsers whose driver doesn't tell. */
export function reportConsole(): void {
  const report = (text: string) => navigator.sendBeacon('/complaints', text);
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => void report(parts.map(String).join(' '));
  }
  addEventListener('error', ({ message }) => void report(message));
  addEventListener('unhandledrejection', ({ reason }) => void report(String(reason)));
}

/** Starts it before the site at an address. */
export async function startFrontServer(site: string): Promise<FrontServer> {
  const { hostname, port } = new URL(site);
  const asked: string[] = [];
  const complaints: string[] = [];
  const scripts: string[] = [];
  let scripted = true;
  let refused: { path: RegExp; how: Refusal; times: number } | undefined;
  let serviceCut = false;
  let onHeld: (() => void) | undefined;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path } = incoming;
    // A document that the browser kept has no script put in front of it.
    const headers = { ...incoming.headers };
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
    const passedOn = request({ hostname, port, path, method, headers }, async (answer) => {
      const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false;
      if (!isDocument || (scripted && scripts.length === 0)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const html = Buffer.concat(await answer.toArray()).toString();
      const kept = { ...answer.headers };
      delete kept['content-length'];
      delete kept.etag;
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...kept,
        'cache-control': 'no-store',
        ...(!scripted && { 'content-security-policy': 'sandbox allow-same-origin allow-forms' }),
      });
      const begin = scripts.map((script) => `<script>(${script})()</script>`).join('');
      outgoing.end(scripted ? html.replace('<head>', `<head>${begin}`) : html);
    });
    passedOn.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passedOn.destroy());
    incoming.pipe(passedOn);
  };

  const server = createServer(async (incoming, outgoing) => {
    const { url: path = '/', method } = incoming;
    asked.push(path);
    if (path === FRAMED) {
      outgoing.setHeader('content-type', 'text/html').end(FRAME);
    } else if (path === '/complaints') {
      complaints.push(Buffer.concat(await incoming.toArray()).toString());
      outgoing.end();
    } else if (refused && refused.times > 0 && refused.path.test(path)) {
      refused.times -= 1;
      if (refused.how === 'broken off') incoming.socket.destroy();
      else outgoing.writeHead(refused.how).end();
    } else if (serviceCut && path.startsWith('/api/')) {
      incoming.socket.destroy();
    } else if (onHeld && method === 'POST' && path.startsWith('/api/')) {
      onHeld();
    } else {
      forward(incoming, outgoing);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    complaints,
    beginWith: (script) => scripts.push(String(script)),
    refuse: (path, how, times = Infinity) => (refused = { path, how, times }),
    allow: () => (refused = undefined),
    forbidScripts: () => (scripted = false),
    cutService: () => (serviceCut = true),
    holdUploads: () => new Promise((resolve) => (onHeld = resolve)),
    reset() {
      scripts.splice(0);
      asked.splice(0);
      scripted = true;
      refused = undefined;
      serviceCut = false;
      onHeld = undefined;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
