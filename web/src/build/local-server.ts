import { createReadStream, existsSync } from 'node:fs';
import { Agent, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

import type { Plugin, PreviewServer, ServerOptions, ViteDevServer } from 'vite';

const { API_PORT = '8787', WEB_PORT = '8080' } = process.env;

/**
 * After an early answer: nobody takes the rest of the body any more, but browsers look for an answer once they have
 * sent everything. So the rest is read and thrown away.
 */
const readToEnd = (request: IncomingMessage) => void request.unpipe().resume();

const options = {
  host: '127.0.0.1',
  port: Number(WEB_PORT),
  strictPort: true,
  proxy: {
    '/api': {
      target: `http://127.0.0.1:${API_PORT}`,
      // Asked to close after its answer, the service resets a connection on which files still arrive,
      // and the early answer, such as a refused token, is lost with it.
      agent: new Agent({ keepAlive: true }),
      configure(proxy) {
        proxy.on('proxyRes', (answer, request) => {
          answer.once('end', () => {
            if (request.readableEnded) return;
            readToEnd(request);
            answer.socket.destroy();
          });
        });
        // The service is down.
        proxy.on('error', (_error, request) => readToEnd(request));
      },
    },
  },
} satisfies ServerOptions;

/**
 * To Node, a request ends with an early answer, and what still arrives is an idle connection, closed after 5 seconds
 * without a byte: a visitor whose line stands still for that long would lose the answer.
 */
const keepConnections = ({ httpServer }: ViteDevServer | PreviewServer) => {
  if (httpServer && 'keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = 60_000;
};

/**
 * Vite answers unknown addresses with the home page, or with nothing. As in production, a folder answers with its page
 * (`/news/12` as `/news/12/`), and what doesn't exist with 404 and the page that says so.
 */
const answerMissing =
  ({ config, middlewares }: PreviewServer) =>
  () => {
    const dist = join(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const path = URL.parse(request.url ?? '', 'http://localhost')?.pathname ?? '/';
      // Vite has found it.
      if (path.endsWith('.html') && existsSync(join(dist, path))) return next();
      const page = join(dist, path, 'index.html');
      response.statusCode = existsSync(page) ? 200 : 404;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return createReadStream(response.statusCode === 200 ? page : join(dist, '404.html'))
        .on('error', next)
        .pipe(response);
    });
  };

/** Dev and preview answer on one origin, as the reverse proxy does in production: no CORS anywhere. */
export const localServer: Plugin = {
  name: 'local-server',
  config: () => ({ server: options, preview: options }),
  configureServer: keepConnections,
  configurePreviewServer(server) {
    keepConnections(server);
    return answerMissing(server);
  },
};
