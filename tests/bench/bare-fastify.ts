// The baseline of a start: Fastify with one route and nothing else.
import fastify from 'fastify';

const app = fastify();
app.get('/readyz', async () => ({ status: 'ready' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env['API_PORT']) });
