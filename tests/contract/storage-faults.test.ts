import type { EnqueueResult } from 'intake-api/outbox/entry';
import type { Outbox } from 'intake-api/outbox/outbox';
import { HEADERS } from 'shared/answers';
import { afterEach, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { until } from '../support/until.ts';

const KEY = '0c1f7a52-9c1e-4f6b-8a52-0d8f3f0f6a11';
/** Longer than the service waits for its storage. */
const TOO_LONG = 11_000;

let service: TestService;
afterEach(() => service.stop());

/** Replaces methods of the service's outbox. */
const start = async (change: (outbox: Outbox) => Partial<Outbox>) => {
  service = await startTestService({
    wrapOutbox: (outbox) => {
      const changed = change(outbox);
      return new Proxy(outbox, {
        get: (target, name) => Reflect.get(name in changed ? changed : target, name) as unknown,
      });
    },
  });
};
const inquire = (token: string) =>
  service.postForm('/api/contact', token).set(HEADERS.idempotencyKey, KEY).send(INQUIRY);
const apply = (token: string) =>
  service
    .postForm('/api/recruitment', token)
    .set(HEADERS.idempotencyKey, KEY)
    .field(APPLICATION)
    .attach('resume', FILES.pdf(), '履歴書.pdf');

describe('a fault of our own while an application is stored', () => {
  it.each([
    [500, new TypeError('a mistake in the program')],
    [503, Object.assign(new Error('stale'), { code: 'ESTALE', syscall: 'write', errno: -116 })],
    [503, Object.assign(new Error('memory'), { code: 'ENOMEM', syscall: 'open', errno: -12 })],
  ])('is answered with %s and logged: %s', async (status, fault) => {
    await start(() => ({ enqueue: () => Promise.reject(fault) }));
    const answer = await apply(await service.formToken());
    expect(answer.status).toBe(status);
    expect(service.logs.join('')).toContain('"msg":"request failed"');
  });
});

describe('a storage that does not answer', () => {
  it.each([
    ['an inquiry', inquire],
    ['an application', apply],
  ])('is 503 for %s after a deadline, and the same key is safe to send again', async (_, send) => {
    const storage = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const stored: EnqueueResult[] = [];
    await start((outbox) => ({
      async enqueue(entry) {
        asked.resolve();
        await storage.promise;
        const acceptance = await outbox.enqueue(entry);
        stored.push(acceptance);
        return acceptance;
      },
    }));
    const token = await service.formToken();
    const sent = send(token).then((answer) => answer);
    await asked.promise;
    service.clock.advance(TOO_LONG);
    const answer = await sent;
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);

    storage.resolve();
    await until('it is stored', () => stored.length === 1);
    const again = await send(token);
    expect(again.status).toBe(202);
    expect(stored).toEqual([
      { kind: 'accepted', receipt: again.body.receipt },
      { kind: 'repeated', receipt: again.body.receipt },
    ]);
    await service.delivered();
    const [mail, ...others] = service.relay.mailbox.mails;
    expect(mail?.parsed.subject).toContain(again.body.receipt);
    expect(mail?.parsed.attachments).toHaveLength(send === apply ? 1 : 0);
    expect(others).toEqual([]);
  });

  it('is 503 for an inquiry that waits behind others for as long', async () => {
    await start((outbox) => ({
      enqueue(entry) {
        // The second has not had its turn.
        service.clock.advance(TOO_LONG);
        return outbox.enqueue(entry);
      },
    }));
    const { app } = service.service;
    const headers = { [HEADERS.formToken]: await service.formToken() };
    const request = { method: 'POST', url: '/api/contact', headers, payload: INQUIRY } as const;
    const answers = await Promise.all([app.inject(request), app.inject(request)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  });

  it('is not ready', async () => {
    const asked = Promise.withResolvers<void>();
    await start(() => ({
      probe() {
        asked.resolve();
        return new Promise(() => {});
      },
    }));
    const ready = service.get('/readyz').then((answer) => answer);
    await asked.promise;
    service.clock.advance(TOO_LONG);
    expect((await ready).status).toBe(503);
  });
});
