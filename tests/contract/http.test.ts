import { PROBLEM_CONTENT_TYPE } from 'shared/problem';
import { afterEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
afterEach(() => service.stop());

describe('every answer', () => {
  it('limits the requests of one client, also to unknown paths', async () => {
    service = await startTestService({ env: { RATE_LIMIT_MAX: '3', RATE_LIMIT_WINDOW: '1m' } });
    for (const path of ['/api/form-token', '/nowhere', '/api/contact']) await service.get(path);
    const answer = await service.get('/nowhere');
    expect(answer.status).toBe(429);
    expect(answer.type).toBe(PROBLEM_CONTENT_TYPE);
    expect(answer.body.code).toBe('rate-limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await service.post('/api/contact').send(INQUIRY)).status).toBe(429);
    expect((await service.options('/api/contact')).status).toBe(429);
    await service.get('/healthz').expect(200);
    await service.get('/readyz').expect(200);
  });

  it('ignores a client address that the sender put into X-Forwarded-For', async () => {
    service = await startTestService({ env: { RATE_LIMIT_MAX: '1' } });
    await service.get('/nowhere').set('x-forwarded-for', '192.0.2.1');
    const answer = await service.get('/nowhere').set('x-forwarded-for', '192.0.2.2');
    expect(answer.status).toBe(429);
  });

  it('tells visitors behind a trusted proxy apart', async () => {
    service = await startTestService({ env: { RATE_LIMIT_MAX: '1', TRUST_PROXY: 'loopback' } });
    const ask = async (forwarded: string) =>
      (await service.get('/nowhere').set('x-forwarded-for', forwarded)).status;
    expect(await ask('192.0.2.1')).toBe(404);
    expect(await ask('192.0.2.2')).toBe(404);
    // Only the last hop is the proxy's own word.
    expect(await ask('192.0.2.9, 192.0.2.1')).toBe(429);
    // Azure's gateway names the port, which is another one for each connection.
    expect(await ask('192.0.2.2:50123')).toBe(429);
    expect(await ask('2001:db8::1')).toBe(404);
    expect(await ask('[2001:db8::2]:50123')).toBe(429);
  });

  it('is problem details for unknown paths', async () => {
    service = await startTestService();
    for (const path of ['/', '/api', '/api/contact', '/%zz', '/api/contact/../../etc/passwd']) {
      const answer = await service.get(path);
      expect(answer.type, path).toBe(PROBLEM_CONTENT_TYPE);
      expect([400, 404], path).toContain(answer.status);
    }
  });

  it('may be read by our own site only: no other origin is allowed, in no answer', async () => {
    service = await startTestService();
    const origin = 'https://evil.example';
    const asked = { origin, 'access-control-request-method': 'POST' };
    const preflight = await service.options('/api/contact').set(asked);
    expect(preflight.status).toBe(404);
    expect(preflight.type).toBe(PROBLEM_CONTENT_TYPE);
    const token = await service.get('/api/form-token').set('origin', origin);
    for (const { headers } of [preflight, token]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('stays short, however many unknown fields are sent', async () => {
    service = await startTestService();
    const unknown = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`unknown${n}`, 1]));
    const sent = service.postForm('/api/contact', await service.formToken());
    const { status, text } = await sent.send({ ...INQUIRY, ...unknown, ['n'.repeat(1000)]: 1 });
    expect(status).toBe(422);
    expect(text.length).toBeLessThan(3000);
  });

  it('is never cached, sniffed or framed', async () => {
    service = await startTestService();
    for (const path of ['/api/form-token', '/nowhere']) {
      const { headers } = await service.get(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});
