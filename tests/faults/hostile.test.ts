import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { HOSTILE_JSON } from '../fixtures/hostile/json.ts';
import { HOSTILE_MULTIPART } from '../fixtures/hostile/multipart.ts';
import { hostileRequests } from '../fixtures/hostile/requests.ts';
import { INQUIRY } from '../fixtures/inquiries.ts';
import { sendRaw } from '../support/raw-http.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let token: string;
let port: number;
let requests = 0;

beforeAll(async () => {
  service = await startTestService();
  await service.service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.service.app.server.address() as AddressInfo).port;
  token = await service.formToken();
});
afterAll(() => service.stop());
afterEach(() => {
  requests += 1;
});

const refused = (status: number) => status >= 400 && status < 500;

// What keeps the service busy for longer keeps everybody else waiting.
const timeout = 5000;

describe('hostile input is refused and reaches nobody', { timeout }, () => {
  it.each(HOSTILE_JSON)('%s', async (_what, body) => {
    const answer = await service
      .postForm('/api/contact', token)
      .set('content-type', 'application/json')
      .send(body);
    expect(answer.status).toSatisfy(refused);
  });

  it.each(HOSTILE_MULTIPART)('$what', async ({ type, body }) => {
    const answer = await service
      .postForm('/api/recruitment', token)
      .set('content-type', type)
      .send(body);
    expect(answer.status).toSatisfy(refused);
  });

  it.each(hostileRequests('TOKEN').map(([what], index) => [what, index] as const))(
    '%s',
    async (_what, index) => {
      const [, request = ''] = hostileRequests(token)[index] ?? [];
      const { statuses, closed } = await sendRaw(port, Buffer.from(request, 'latin1'));
      expect(statuses.every(refused)).toBe(true);
      expect(statuses.length > 0 || closed).toBe(true);
    },
  );

  it('was tried more than two hundred times, and the service serves on', async () => {
    expect(requests).toBeGreaterThan(200);
    await service.delivered();
    expect(service.relay.mailbox.mails).toEqual([]);
    expect(await readdir(join(service.folder, 'attachments'))).toEqual([]);
    const answer = await service.postForm('/api/contact', token).send(INQUIRY);
    expect(answer.status).toBe(202);
    await service.delivered();
    expect(service.relay.mailbox.mails).toHaveLength(1);
  });
});
