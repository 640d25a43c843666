// The baseline: the multipart plugin draining every part to nowhere.
import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';

const app = fastify();
await app.register(fastifyMultipart, { limits: { fileSize: 4_000_000 } });
app.get('/readyz', async () => ({ status: 'ready' }));
app.post('/api/recruitment', async (request, reply) => {
  for await (const part of request.parts()) {
    if (part.type === 'file') for await (const _ of part.file);
  }
  return reply.code(202).send({ receipt: 'R-20261120-000000' });
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['API_PORT']) });
