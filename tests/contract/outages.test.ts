import { OutboxError } from 'intake-api/outbox/outbox-error';
import { afterEach, describe, expect, it } from 'vitest';

import { INQUIRY } from '../fixtures/forms/inquiries.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

const MINUTE = 60_000;

let service: TestService;
afterEach(() => service.stop());

const send = async () => service.postForm('/api/contact', await service.formToken()).send(INQUIRY);

describe('while something is down', () => {
  it('SMTPが止まっていても受け付け、復旧後にメールが届く', async () => {
    service = await startTestService();
    await service.relay.stop();
    const answer = await send();
    expect(answer.status).toBe(202);
    await service.delivered();
    expect(service.relay.mailbox.mails).toHaveLength(0);

    await service.relay.start();
    service.clock.advance(2 * MINUTE);
    await service.delivered();
    const subjects = service.relay.mailbox.mails.map(({ parsed }) => parsed.subject);
    expect(subjects).toEqual([expect.stringContaining(answer.body.receipt)]);
  });

  it('reports a queue that is stuck, and goes on accepting', async () => {
    service = await startTestService();
    await service.relay.stop();
    await send();
    await service.delivered();
    expect((await service.get('/readyz').expect(200)).body).toMatchObject({
      status: 'ready',
      waiting: 1,
    });
    service.clock.advance(61 * MINUTE);
    await service.delivered();
    expect((await service.get('/readyz').expect(200)).body.status).toBe('degraded');
    expect((await send()).status).toBe(202);
  });

  it('保存できないときは503で、再試行までの秒数を知らせる', async () => {
    let broken = true;
    const fail = () => Promise.reject(new OutboxError('unavailable', 'disk full'));
    service = await startTestService({
      wrapOutbox: (outbox) =>
        new Proxy(outbox, {
          get(target, name, receiver) {
            if (broken && (name === 'enqueue' || name === 'probe')) return fail;
            return Reflect.get(target, name, receiver);
          },
        }),
    });
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const ready = await service.get('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.body.reason).toEqual(expect.any(String));
    await service.get('/healthz').expect(200);

    broken = false;
    expect((await send()).status).toBe(202);
    await service.get('/readyz').expect(200);
  });
});
