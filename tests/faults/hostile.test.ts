import type { AddressInfo } from 'node:net';

import { MESSAGES } from 'shared/messages';
import { PROBLEM_CONTENT_TYPE, problemSchema } from 'shared/problem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { HOSTILE_JSON } from '../fixtures/hostile/json.ts';
import { HOSTILE_MULTIPART } from '../fixtures/hostile/multipart.ts';
import { hostileRequests } from '../fixtures/hostile/requests.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { sendRaw } from '../support/service/raw-http.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

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

/** A refusal as the contract has it: one that the site and an operator can make something of. */
function expectProblem(answer: { type: string | undefined; body: unknown }): void {
  expect(answer.type).toBe(PROBLEM_CONTENT_TYPE);
  const { status, requestId, errors = [] } = problemSchema.parse(answer.body);
  expect(status).toSatisfy(refused);
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  // Only a field that really has no name may be shown without one.
  expect(errors).not.toContainEqual({ field: '', message: MESSAGES.valueFormat });
}

/** Refused with a bare status before the service hears of them. */
const ANSWERED_BY_NODE = new Set(['no host', 'an expectation']);

const INHERITED_NAMES = ['toString', 'constructor', 'hasOwnProperty', 'valueOf'];

// What keeps the service busy for longer keeps everybody else waiting.
const timeout = 5000;

describe('hostile input is refused and reaches nobody', { timeout }, () => {
  it.each(HOSTILE_JSON)('%s', async (_what, body) => {
    const answer = await service
      .postForm('/api/contact', token)
      .set('content-type', 'application/json')
      .send(body);
    expect(answer.status).toSatisfy(refused);
    expectProblem(answer);
  });

  it.each(HOSTILE_MULTIPART)('$what', async ({ type, body }) => {
    const answer = await service
      .postForm('/api/recruitment', token)
      .set('content-type', type)
      .send(body);
    expect(answer.status).toSatisfy(refused);
    expectProblem(answer);
  });

  it.each(hostileRequests('TOKEN').map(([what], index) => [what, index] as const))(
    '%s',
    async (what, index) => {
      const [, request = ''] = hostileRequests(token)[index] ?? [];
      const answer = await sendRaw(port, Buffer.from(request, 'latin1'));
      expect(answer.statuses.every(refused)).toBe(true);
      expect(answer.statuses.length > 0 || answer.closed).toBe(true);
      const said = answer.statuses.length > 0 && !ANSWERED_BY_NODE.has(what);
      if (said) expectProblem({ ...answer, body: JSON.parse(answer.body) });
    },
  );

  it('multipart is for applications only', async () => {
    const answer = await service.postForm('/api/contact', token).field(APPLICATION);
    expect(answer.body).toMatchObject({ status: 415, code: 'unsupported-type' });
  });

  it.each(INHERITED_NAMES)('the field %s is unknown', async (field) => {
    const { body } = await service.postForm('/api/contact', token).send({ ...INQUIRY, [field]: 1 });
    expect(body.status).toBe(422);
    expect(body.errors).toEqual([{ field, message: MESSAGES.unknownField }]);
    const form = service.postForm('/api/recruitment', token).field(APPLICATION).field(field, 'x');
    const answer = await form.attach('resume', FILES.pdf(), 'a.pdf');
    expect(answer.body).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('is more than two hundred cases, after which the service still answers', async () => {
    expect(requests).toBeGreaterThan(200);
    await service.delivered();
    expect(service.relay.mailbox.mails).toEqual([]);
    expect(await service.uploadBytes()).toBe(0);
    const answer = await service.postForm('/api/contact', token).send(INQUIRY);
    expect(answer.status).toBe(202);
    await service.delivered();
    expect(service.relay.mailbox.mails).toHaveLength(1);
  });
});
