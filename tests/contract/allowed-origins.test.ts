import { HEADERS } from 'shared/answers';
import { PROBLEM_CONTENT_TYPE } from 'shared/problem';
import { afterEach, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const PAGE = 'https://campaign.example.jp';
const LOCAL = 'http://localhost:5173';
const CALLS = { '/api/form-token': 'GET', '/api/contact': 'POST', '/api/recruitment': 'POST' };

let service: TestService;
afterEach(() => service.stop());
const start = async (env = {}) => {
  service = await startTestService({ env: { ALLOWED_ORIGINS: `${PAGE} ${LOCAL}`, ...env } });
};

const preflight = (path: string, origin: string, method = 'POST') =>
  service.options(path).set({
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type,idempotency-key,x-app-token',
  });
const corsHeaders = (headers: Record<string, string>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

it('answers what a browser asks before a page of an allowed origin sends a form', async () => {
  await start();
  for (const origin of [PAGE, LOCAL]) {
    for (const [path, method] of Object.entries(CALLS)) {
      const { status, text, headers } = await preflight(path, origin, method);
      expect([status, text], path).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type, idempotency-key, x-app-token',
        'access-control-max-age': '7200',
        vary: 'Origin',
      });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  }
});

it('takes the form, and lets the page read the receipt', async () => {
  await start();
  const got = await service.get('/api/form-token').set('origin', PAGE).expect(200);
  expect(got.headers['access-control-allow-origin']).toBe(PAGE);
  service.clock.advance(10_000);
  const sent = service
    .post('/api/contact')
    .set({ origin: PAGE, [HEADERS.formToken]: got.body.token });
  const { status, headers } = await sent.send(INQUIRY);
  expect(status).toBe(202);
  expect(headers).toMatchObject({
    'access-control-allow-origin': PAGE,
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'same-site',
    vary: 'Origin',
  });
});

it('lets the page read each refusal, and when to come back', async () => {
  await start({ RATE_LIMIT_MAX: '6' });
  const token = await service.formToken();
  const post = (path: string) => service.postForm(path, token).set('origin', PAGE);
  const answers = [
    await service.post('/api/contact').set('origin', PAGE).send(INQUIRY),
    await post('/api/contact').send({ ...INQUIRY, body: 'あ'.repeat(30_000) }),
    await post('/api/recruitment').type('text/plain').send('hello'),
    await post('/api/contact').send({}),
    await service.get('/api/nothing').set('origin', PAGE),
    await post('/api/contact').send(INQUIRY),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 413, 415, 422, 404, 429]);
  for (const { type, headers } of answers) {
    expect(type).toBe(PROBLEM_CONTENT_TYPE);
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': 'retry-after',
      vary: 'Origin',
    });
  }
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  // A refused preflight would look like a broken line, and could not say when to come back.
  expect((await preflight('/api/contact', PAGE)).status).toBe(204);
});

it.each([
  'https://evil.example',
  'https://campaign.example.jp.evil.example',
  'https://sub.campaign.example.jp',
  'http://campaign.example.jp',
  'https://campaign.example.jp:8443',
  'http://localhost',
  'null',
  '*',
])('tells %s nothing', async (origin) => {
  await start();
  const asked = await preflight('/api/contact', origin);
  expect(asked.status).toBe(404);
  const token = await service.get('/api/form-token').set('origin', origin);
  for (const { headers } of [asked, token]) {
    expect(corsHeaders(headers)).toEqual([]);
    // Otherwise a cache could hand the answer to a page that may have it.
    expect(headers['vary']).toBe('Origin');
  }
});

it('answers no preflight for anything else', async () => {
  await start();
  for (const path of ['/healthz', '/api/status', '/']) {
    expect((await preflight(path, PAGE)).status, path).toBe(404);
  }
});
