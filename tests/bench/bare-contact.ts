// The baseline: a bare route with the same schema, without storage, token, filter or log.
import fastify from 'fastify';
import { contactSchema } from 'shared/contact';

const app = fastify();
app.get('/readyz', async () => ({ status: 'ready' }));
app.post('/api/contact', async (request, reply) => {
  const parsed = contactSchema.safeParse(request.body);
  return reply.code(parsed.success ? 202 : 422).send({ receipt: 'C-20261120-000000' });
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['API_PORT']) });
