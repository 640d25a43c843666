import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import * as fc from 'fast-check';
import { HEADERS } from 'shared/answers';
import { PROBLEM_CONTENT_TYPE, problemSchema } from 'shared/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { archive, officeParts } from '../fixtures/forms/archive.ts';
import { FILES } from '../fixtures/forms/files.ts';
import { APPLICATION, INQUIRY } from '../fixtures/forms/inquiries.ts';
import { lockedFile } from '../fixtures/forms/locked.ts';
import { sendRaw } from '../support/service/raw-http.ts';
import { LONG } from '../support/service/rounds.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { until } from '../support/until.ts';

/** Milliseconds; what keeps the service busy for longer keeps everybody else waiting. */
const LONGEST_ANSWER = 30_000;

/** Requests of each property: a hundred thousand in `npm run faults`. */
const RUNS = LONG ? 100_000 : 400;

let service: TestService;
let token: string;
let port: number;
beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_MAX: '1000000' } });
  token = await service.formToken();
  port = await service.listen();
});
afterAll(() => service.stop());

/** What a request may be answered with: what was asked for, or a refusal that the contract knows. */
function expectAnswer(answer: { status: number; type: string | undefined; body: string }): void {
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400 || answer.body === '') return;
  expect(answer.type?.split(';')[0]).toBe(PROBLEM_CONTENT_TYPE);
  const problem = problemSchema.parse(JSON.parse(answer.body));
  expect(problem.status).toBe(answer.status);
  expect(answer.body.length).toBeLessThan(5000);
}

const anyOf = fc.constantFrom;
/** Bytes as text: each character is one. */
const bytes = fc.uint8Array({ maxLength: 60 }).map((all) => Buffer.from(all).toString('latin1'));
const text = fc.oneof(
  bytes,
  fc.string({ unit: 'binary', maxLength: 30 }).map((all) => Buffer.from(all).toString('latin1')),
  anyOf(
    '',
    '"',
    '\\',
    '%22',
    ';',
    '=',
    '*',
    '\t',
    '\u0000',
    '\r\n',
    "UTF-8''%E5%B1%A5.pdf",
    '\x1b$B',
    '\x97\x9a.pdf',
  ),
);
const often = <Value>(ordinary: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(ordinary) }, { weight: 1, arbitrary: other });

const fieldName = fc.oneof(
  { weight: 4, arbitrary: anyOf('resume', 'workHistory') },
  anyOf(...Object.keys(APPLICATION), 'website', '_charset_'),
  anyOf('__proto__', 'constructor', 'toString', 'resume[]', ''),
  text,
);
const disposition = fc
  .tuple(
    often('form-data', text),
    often<string | undefined>('name', anyOf<string | undefined>('NAME', 'name*', undefined)),
    fieldName,
    anyOf(undefined, 'filename', 'filename*', 'FileName'),
    fc.oneof(anyOf('a.pdf', '履歴書.docx', '.', '..', 'a'.repeat(3000), 'a.PDF '), text),
    often('"', anyOf('', "'")),
  )
  .map(([kind, nameKey, name, fileKey, file, quote]) =>
    [
      kind,
      nameKey && `${nameKey}=${quote}${name}${quote}`,
      fileKey && `${fileKey}=${quote}${Buffer.from(file).toString('latin1')}${quote}`,
    ]
      .filter((one) => one !== undefined)
      .join('; '),
  );
const FILE_CONTENTS = [
  ...Object.values(FILES).map((make) => make()),
  archive(officeParts('docx'), { zip64Directory: true }),
  ...[
    'user-aes-256.pdf',
    'open-rc4-40.pdf',
    'locked.xls',
    'plain.xls',
    'plain.doc',
    'locked.docx',
  ].map(lockedFile),
];
/** A file with a few of its bytes changed, or its end cut off. */
const damaged = fc
  .tuple(
    anyOf(...FILE_CONTENTS),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
    often(1, fc.double({ min: 0, max: 1, noNaN: true })),
  )
  .map(([file, changes, share]) => {
    const copy = Buffer.from(file);
    for (const [at, byte] of changes) copy[at % Math.max(1, copy.length)] = byte;
    return copy.subarray(0, Math.ceil(copy.length * share)).toString('latin1');
  });
const contentType = fc.oneof(
  { weight: 3, arbitrary: fc.constant('application/octet-stream') },
  anyOf(
    'application/octet-stream',
    'text/plain; charset=Shift_JIS',
    'application/json',
    'multipart/mixed; boundary=b',
  ),
  anyOf('', 'text/plain; charset=utf-16', 'application/json; charset=x'),
  text,
);
const part = fc
  .tuple(
    often<string | undefined>(
      'Content-Disposition',
      anyOf<string | undefined>('content-disposition', undefined),
    ),
    disposition,
    fc.option(contentType, { nil: undefined, freq: 3 }),
    fc.option(anyOf('base64', 'quoted-printable', '8bit', ''), { nil: undefined }),
    fc.oneof(damaged, text, anyOf('', '山田', '{"a":', 'JVBERi0=')),
    anyOf('\r\n', '\r\n', '\n'),
  )
  .map(([header, value, type, encoding, content, newline]) =>
    [
      header && `${header}: ${value}`,
      type !== undefined && `Content-Type: ${type}`,
      encoding !== undefined && `Content-Transfer-Encoding: ${encoding}`,
      '',
      content,
    ]
      .filter((line) => typeof line === 'string')
      .join(newline),
  );
const ordinaryParts = Object.entries(APPLICATION).map(
  ([name, value]) =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${Buffer.from(value).toString('latin1')}`,
);
const multipart = fc
  .tuple(
    fc.subarray(ordinaryParts, { minLength: ordinaryParts.length - 1 }),
    fc.array(part, { maxLength: 4 }),
    often('edge', anyOf('"edge"', 'other', '', '"', 'e'.repeat(300), "'edge'")),
    often('', text),
    often('--edge--\r\n', anyOf('', '--edge', '--edge--epilogue', '--edge--')),
    often(
      'multipart/form-data',
      anyOf('Multipart/Form-Data', 'multipart/mixed', 'multipart/form-data;charset=x'),
    ),
  )
  .map(([ordinary, parts, boundary, preamble, end, type]) => ({
    type: `${type}; boundary=${boundary}`,
    body: preamble + [...ordinary, ...parts].map((one) => `--edge\r\n${one}\r\n`).join('') + end,
  }));

const fieldValue = fc.oneof(
  text,
  fc.string({ unit: 'binary' }),
  anyOf(
    null,
    0,
    1e308,
    -0,
    true,
    [],
    {},
    '\ud800',
    '\u202e',
    'あ'.repeat(600),
    '+81 03',
    'a@b.example',
  ),
);
const json = fc.oneof(
  fc
    .record(
      Object.fromEntries(
        Object.entries(INQUIRY).map(([name, value]) => [name, often<unknown>(value, fieldValue)]),
      ),
      { requiredKeys: [] },
    )
    .map((fields) => JSON.stringify(fields)),
  fc.json(),
  anyOf(
    '',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    '['.repeat(5000),
    '9'.repeat(5000),
    '\ufeff{}',
  ),
  fc
    .dictionary(text, fieldValue, { maxKeys: 30 })
    .map((fields) => JSON.stringify({ ...INQUIRY, ...fields })),
);
const jsonBody = fc
  .tuple(
    json,
    anyOf<BufferEncoding>('utf8', 'utf8', 'utf16le', 'latin1'),
    often('application/json', contentType),
  )
  .map(([body, encoding, type]) => ({
    type,
    body: Buffer.from(body, encoding).toString('latin1'),
  }));

/** A value that a header may have: HTTP itself forbids line breaks and NUL. */
const headerValue = text.map((value) => value.replace(/[\0\r\n]/g, ' '));
const headers = fc.dictionary(
  anyOf(
    ...[
      'idempotency-key',
      'content-encoding',
      'accept',
      'origin',
      'cookie',
      'range',
      'te',
      'upgrade',
    ],
    ...[
      'x-forwarded-for',
      'forwarded',
      'x-http-method-override',
      'x-request-id',
      'if-match',
      'authorization',
    ],
  ),
  fc.oneof(headerValue, anyOf('gzip', 'websocket', '"x"', '203.0.113.7, ::1', 'a'.repeat(3000))),
  { maxKeys: 4 },
);
const path = fc.oneof(
  { weight: 12, arbitrary: anyOf('/api/contact', '/api/recruitment') },
  {
    weight: 1,
    arbitrary: anyOf(
      '/api/form-token',
      '/healthz',
      '/readyz',
      '/',
      '/api',
      '//',
      '/%',
      '/%zz',
      '/%00',
      '/api/contact/',
      '/api//contact',
      '/api/contact?a=%',
    ),
  },
  {
    weight: 1,
    arbitrary: anyOf(
      'http://a/api/contact',
      '*',
      `/${'a'.repeat(9000)}`,
      '/api/%63ontact',
      '/../api',
      '/api/contact;a',
    ),
  },
);
const method = often(
  'POST',
  anyOf('GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'QUERY', 'PROPFIND'),
);

/** The bytes of a request to a service that this token is from. */
const request = fc
  .tuple(
    method,
    path,
    fc.oneof({ weight: 2, arbitrary: multipart }, { weight: 1, arbitrary: jsonBody }),
    headers,
    often(true, fc.boolean()),
    often(false, fc.boolean()),
  )
  .map(([verb, target, { type, body }, more, knowsToken, zipped]) => (form: string) => {
    const sent = zipped ? gzipSync(Buffer.from(body, 'latin1')) : Buffer.from(body, 'latin1');
    const head = [
      `${verb} ${target} HTTP/1.1`,
      'Host: www.tsumugi-edge.example',
      ...(knowsToken ? [`${HEADERS.formToken}: ${form}`] : []),
      `Content-Type: ${type.replace(/[\0\r\n]/g, ' ')}`,
      ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${sent.length}`,
      '\r\n',
    ].join('\r\n');
    return Buffer.concat([Buffer.from(head, 'latin1'), sent]);
  });

/** Any bytes in place of some that stand in a request. */
const broken = fc
  .tuple(request, fc.array(fc.tuple(fc.nat(), bytes), { minLength: 1, maxLength: 3 }))
  .map(([make, changes]) => (form: string) => {
    let sent = make(form).toString('latin1');
    for (const [at, change] of changes) {
      const position = at % Math.min(sent.length, 600);
      sent = sent.slice(0, position) + change + sent.slice(position + change.length);
    }
    return Buffer.from(sent, 'latin1');
  });

const shown = (sent: Buffer) => JSON.stringify(sent.toString('latin1').slice(0, 3000));

/** Rejects when a request has no answer for long. */
async function silence(sent: Buffer): Promise<never> {
  await setTimeout(LONGEST_ANSWER, undefined, { ref: false });
  throw new Error(`not answered: ${shown(sent)}`);
}

const options = { numRuns: RUNS, endOnFailure: LONG };
const timeout = LONG ? 3_600_000 : 100_000;

describe('whatever is sent', { timeout }, () => {
  it('is answered, and never with 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (make) => {
        const sent = make(token);
        const answer = sendRaw(port, sent, { halfClose: false });
        const { statuses, type, body } = await Promise.race([answer, silence(sent)]);
        const status = statuses.at(-1) ?? 0;
        expect(status, shown(sent)).toBeLessThan(500);
        expectAnswer({ status, type, body });
      }),
      options,
    );
  });

  it('is answered or dropped when it is no HTTP', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (make) => {
        const { statuses, type, body, closed } = await sendRaw(port, make(token));
        expect(statuses.length > 0 || closed).toBe(true);
        const [status = 400] = statuses;
        if (status >= 500) expectAnswer({ status, type, body });
      }),
      options,
    );
  });

  it('leaves no error in the log and no file, and the service still answers', async () => {
    await service.delivered();
    await until('no file is kept', async () => {
      service.clock.advance(60_000);
      await service.delivered();
      return (await service.uploadBytes()) === 0;
    });
    expect(service.logs.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    await service
      .postForm('/api/contact', await service.formToken())
      .send(INQUIRY)
      .expect(202);
  });
});
