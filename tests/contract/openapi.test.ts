import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { CONTACT_BODY_LIMIT } from 'intake-api/http/form-routes';
import { BODY_LIMIT } from 'intake-api/http/read-form';
import { TIMEOUTS } from 'intake-api/http/connections';
import { OPENAPI_FILE, withSchemas } from 'intake-api/openapi/main';
import { OutboxError } from 'intake-api/outbox/outbox-error';
import { MAX_FILE_BYTES } from 'shared/attachment';
import { HEADERS } from 'shared/answers';
import { MESSAGES } from 'shared/messages';
import { postedContactSchema, postedRecruitmentSchema } from 'shared/posted';
import { PROBLEM_CONTENT_TYPE, type Problem } from 'shared/problem';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

import { FILES } from '../fixtures/forms/files.ts';
import { lockedFile } from '../fixtures/forms/locked.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

type Content = Record<string, { example: Record<string, string | boolean> }>;

interface Operation {
  requestBody: { content: Content };
  responses: Record<string, { headers?: object }>;
}

interface Description {
  paths: Record<string, Record<'get' | 'post', Operation>>;
  components: {
    responses: Record<
      string,
      {
        headers?: object;
        content: Record<string, { examples: Record<string, { value: Problem }> }>;
      }
    >;
    schemas: Record<
      'Inquiry' | 'Application' | 'FormToken' | 'Accepted' | 'Alive' | 'Ready' | 'NotReady',
      { properties: object }
    >;
  };
}

const text = readFileSync(OPENAPI_FILE, 'utf8');
const { paths, components } = parse(text) as Description;

const example = (path: string, type: string) =>
  paths[path]?.post.requestBody.content[type]?.example ?? {};
const inquiry = example('/api/contact', 'application/json');
const { resume: _, ...applicationFields } = example('/api/recruitment', 'multipart/form-data');

describe('intake-api/openapi.yaml', () => {
  it('has the schemas of today', () => {
    expect(text, 'renew it: npm run openapi').toBe(withSchemas(text));
    for (const limit of [CONTACT_BODY_LIMIT, BODY_LIMIT]) {
      expect(text).toContain(`${limit.toLocaleString('en')} bytes`);
    }
  });

  it('is a valid OpenAPI document whose examples match their schemas', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // The service is not published.
        'info-license': 'off',
        // The health checks refuse nobody.
        'operation-4xx-response': 'off',
      },
    });
    const problems = await lintFromString({ source: text, absoluteRef: OPENAPI_FILE, config });
    const found = problems.map(({ ruleId, message, location }) => [
      ruleId,
      message,
      location[0]?.pointer,
    ]);
    expect(found).toEqual([]);
  });

  it('shows requests that the schemas accept', () => {
    expect(postedContactSchema.safeParse(inquiry).error).toBeUndefined();
    expect(postedRecruitmentSchema.safeParse(applicationFields).error).toBeUndefined();
  });
});

describe.each([
  ['Inquiry', components.schemas.Inquiry, postedContactSchema],
  ['Application', components.schemas.Application, postedRecruitmentSchema],
])('the limits of %s', (_name, described, schema) => {
  interface Property {
    type?: string;
    enum?: unknown[];
    format?: string;
    contentMediaType?: string;
    maxLength?: number;
  }
  const texts = Object.entries(described.properties as Record<string, Property>)
    .filter(([, { type }]) => type === 'string')
    .filter(
      ([field, { enum: choices, format, contentMediaType }]) =>
        // A page or a job that is none is left out, not refused.
        !choices && !contentMediaType && format !== 'date' && !['page', 'job'].includes(field),
    )
    .map(([field, { maxLength = Number.NaN }]) => ({ field, maxLength }));

  it.each(texts)('$field: at most $maxLength', ({ field, maxLength }) => {
    const messages = (length: number) =>
      schema
        .safeParse({ [field]: '𠮷'.repeat(length) })
        .error?.issues.filter(({ path }) => path[0] === field)
        .map(({ message }) => message);
    expect(messages(maxLength)).not.toContain(MESSAGES.tooLong);
    expect(messages(maxLength + 1)).toEqual([MESSAGES.tooLong]);
  });
});

describe('the service', () => {
  let service: TestService;
  let token: string;
  let broken = false;
  beforeAll(async () => {
    const fail = () => Promise.reject(new OutboxError('unavailable', 'disk full'));
    service = await startTestService({
      wrapOutbox: (outbox) =>
        new Proxy(outbox, {
          get(target, name, receiver) {
            const part: unknown = Reflect.get(target, name, receiver);
            if (!broken) return part;
            return typeof part === 'object' ? new Proxy({}, { get: () => fail }) : fail;
          },
        }),
    });
    token = await service.formToken();
  });
  afterAll(() => service.stop());

  const post = (path: string) => service.postForm(path, token);
  const inquire = (body: object = inquiry, key: string = randomUUID()) =>
    post('/api/contact').set(HEADERS.idempotencyKey, key).send(body);
  const apply = (
    resume: [name: string, content: Buffer] | undefined,
    fields = applicationFields,
  ) => {
    const request = post('/api/recruitment');
    for (const [field, value] of Object.entries(fields)) request.field(field, value);
    return resume ? request.attach('resume', resume[1], { filename: resume[0] }) : request;
  };

  const whileBroken = async (ask: () => PromiseLike<Response>) => {
    broken = true;
    const answer = await ask();
    broken = false;
    return answer;
  };

  /** Requests that lead to each of the problems that the document shows. */
  const OCCASIONS: Record<string, () => PromiseLike<Response>> = {
    'malformed.unreadable': () => post('/api/contact').type('json').send('{"name":'),
    'form-token.refused': () => service.post('/api/contact').send(inquiry),
    'malformed.key': () => inquire(inquiry, 'order-1'),
    'timeout.silent': async () => {
      const strict = await startTestService({ timeouts: { ...TIMEOUTS, body: 200 } });
      const sent = request({
        port: await strict.listen(),
        method: 'POST',
        path: '/api/contact',
        headers: {
          [HEADERS.formToken]: await strict.formToken(),
          'content-type': 'application/json',
          'content-length': 100,
        },
      });
      sent.write('{');
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const body = await json(answer);
      await strict.stop();
      const type = answer.headers['content-type']?.split(';')[0];
      return { status: answer.statusCode, type, headers: answer.headers, body } as Response;
    },
    'idempotency-conflict.otherContent': async () => {
      const key = randomUUID();
      await inquire(inquiry, key);
      return inquire({ ...inquiry, body: '別の内容' }, key);
    },
    'too-large.file': () => apply(['履歴書.pdf', FILES.pdf(MAX_FILE_BYTES + 1)]),
    'too-large.body': () => inquire({ ...inquiry, body: 'あ'.repeat(30_000) }),
    'unsupported-type.file': () => apply(['履歴書.pdf', FILES.exe()]),
    'unsupported-type.protectedFile': () => apply(['履歴書.docx', lockedFile('locked.docx')]),
    'unsupported-type.request': () => post('/api/contact').type('text/plain').send('hello'),
    'invalid-fields.inquiry': () =>
      inquire({ ...inquiry, company: ' ', phone: '12345', agreement: false }),
    'invalid-fields.application': () => apply(undefined, { ...applicationFields, birthDate: '' }),
    'rate-limited.tooMany': async () => {
      const strict = await startTestService({ env: { RATE_LIMIT_MAX: '1' } });
      await strict.get('/api/form-token');
      const answer = await strict.get('/api/form-token');
      await strict.stop();
      return answer;
    },
    'unavailable.storage': () => whileBroken(inquire),
    'other.notFound': () => service.get('/api/contact'),
    'other.headers': () => service.get('/healthz').set('x-long', 'x'.repeat(20_000)),
  };

  const shown = Object.entries(components.responses).flatMap(([name, response]) =>
    Object.entries(response.content[PROBLEM_CONTENT_TYPE]?.examples ?? {}).map(
      ([example, { value }]) => ({
        name: `${name}.${example}`,
        value,
        headers: Object.keys(response.headers ?? {}),
      }),
    ),
  );

  // Nothing that a client sends leads to `internal`.
  it.each(shown.filter(({ value }) => value.code !== 'internal'))(
    'answers $name as shown',
    async ({ name, value, headers }) => {
      const answer = await OCCASIONS[name]?.();
      expect(answer?.body).toEqual({ ...value, requestId: expect.any(String) });
      expect(answer?.status).toBe(value.status);
      expect(answer?.type).toBe(PROBLEM_CONTENT_TYPE);
      expect(Object.keys(answer?.headers ?? {})).toEqual(expect.arrayContaining(headers));
      expect('retry-after' in (answer?.headers ?? {})).toBe(headers.includes('retry-after'));
    },
  );

  it('answers with the headers of the document, and closes the connection after a timeout', async () => {
    const named = (path: string, method: 'get' | 'post', status: number) =>
      Object.keys(paths[path]?.[method].responses[status]?.headers ?? { undescribed: '' });
    const sent = ({ headers }: Response) => Object.keys(headers);
    const token = await service.get('/api/form-token').expect(200);
    expect(sent(token)).toEqual(expect.arrayContaining(named('/api/form-token', 'get', 200)));
    const accepted = await inquire().expect(202);
    expect(sent(accepted)).toEqual(expect.arrayContaining(named('/api/contact', 'post', 202)));
    const late = await OCCASIONS['timeout.silent']?.();
    expect(late?.headers).toMatchObject({ connection: 'close' });
  });

  it('answers as the schemas of the document say', async () => {
    const { schemas } = components;
    const matches = (schema: object, { body }: Response) => {
      const strict = z.fromJSONSchema({ ...schema, additionalProperties: false });
      expect(strict.safeParse(body).error).toBeUndefined();
    };
    matches(schemas.Accepted, await inquire().expect(202));
    matches(schemas.Accepted, await apply(['履歴書.pdf', FILES.pdf()]).expect(202));
    matches(schemas.FormToken, await service.get('/api/form-token').expect(200));
    matches(schemas.Alive, await service.get('/healthz').expect(200));
    matches(schemas.Ready, await service.get('/readyz').expect(200));
    matches(schemas.NotReady, await whileBroken(() => service.get('/readyz').expect(503)));
  });
});
