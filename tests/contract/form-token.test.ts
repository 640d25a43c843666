import { HEADERS } from 'shared/answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const HOUR = 60 * 60 * 1000;

const fetchToken = async () => {
  const { body } = await service.get('/api/form-token').expect(200);
  return body as { token: string; expiresAt: string };
};
const sendWith = (token: string) =>
  service.post('/api/contact').set(HEADERS.formToken, token).send(INQUIRY);

describe('the form token', () => {
  it('says until when it is good: twelve hours', async () => {
    const { expiresAt } = await fetchToken();
    expect(Date.parse(expiresAt) - service.clock.now()).toBe(12 * HOUR);
  });

  it('is refused before a person could have filled the form, and good afterwards', async () => {
    const { token } = await fetchToken();
    service.clock.advance(1999);
    const early = await sendWith(token).expect(403);
    expect(early.body.code).toBe('form-token');
    expect(early.headers['retry-after']).toBe('2');
    service.clock.advance(1);
    await sendWith(token).expect(202);
  });

  it('expires', async () => {
    const { token } = await fetchToken();
    service.clock.advance(12 * HOUR);
    expect((await sendWith(token)).status).toBe(202);
    service.clock.advance(1);
    expect((await sendWith(token)).status).toBe(403);
  });

  it('is refused when missing, forged or moved in time', async () => {
    const { token } = await fetchToken();
    service.clock.advance(10_000);
    const [time, signature = ''] = token.split('.');
    const earlier = (Number.parseInt(time ?? '', 36) - 1).toString(36);
    for (const bad of [
      '',
      'x',
      `${earlier}.${signature}`,
      `${token}x`,
      `${time}.${'A'.repeat(43)}`,
    ]) {
      const answer = await sendWith(bad);
      expect(answer.status, bad).toBe(403);
      expect(answer.body.code).toBe('form-token');
    }
    await service.post('/api/contact').send(INQUIRY).expect(403);
  });
});
