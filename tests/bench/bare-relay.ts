// A mail relay that takes everything at once and counts it; steered over HTTP. While it is closed it answers no
// MAIL FROM, so that mail waits at the sender without having failed.
import { buffer } from 'node:stream/consumers';

import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';

let opened = Promise.withResolvers<void>();
opened.resolve();
let last = Buffer.alloc(0);
const mails = { taken: 0, lastAt: 0 };

const relay = new SMTPServer({
  logger: false,
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  async onMailFrom(_address, _session, callback) {
    await opened.promise;
    callback();
  },
  async onData(stream, _session, callback) {
    last = await buffer(stream);
    mails.taken += 1;
    mails.lastAt = Date.now();
    callback();
  },
});
// A client that goes away in the middle of a mail is no failure of the relay.
relay.on('error', () => {});
relay.listen(Number(process.env['SMTP_PORT']), '127.0.0.1');

const app = fastify();
app.get('/readyz', async () => ({ status: 'ready' }));
app.get('/mails', async () => mails);
app.get('/last', async () => last);
app.post('/close', async () => {
  opened = Promise.withResolvers();
  return {};
});
app.post('/open', async () => {
  opened.resolve();
  return { at: Date.now() };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['API_PORT']) });
