import type { FastifyInstance } from 'fastify';

import { Refusal } from '../intake/refusal.ts';

/**
 * Bytes a second, far below any line in use: a Japanese phone whose data are used up still sends 4 kB (32 kbit/s),
 * and a full application needs 70 minutes at this rate.
 */
const LEAST_RATE = 1000;

/**
 * Ends requests whose body falls silent or arrives more slowly than `LEAST_RATE`, looked at every `window`
 * milliseconds. How long a body takes as a whole is not asked: it depends on the line.
 */
export function endSlowBodies(app: FastifyInstance, window: number): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const length = Number(headers['content-length'] ?? 0);
    if (length === 0 && headers['transfer-encoding'] === undefined) return void done();
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const received = socket.bytesRead - before;
      before = socket.bytesRead;
      if (raw.complete || received >= (LEAST_RATE * window) / 1000) return;
      clearInterval(timer);
      // The reader of the body answers with 408. Without a reader, or after the answer, nobody waits for the rest.
      if (reply.raw.headersSent || raw.listenerCount('error') === 0) socket.destroy();
      else raw.emit('error', new Refusal('timeout'));
    }, window);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
    done();
  });
}
