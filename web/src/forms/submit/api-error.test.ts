import { describe, expect, it } from 'vitest';

import type { ApiErrorKind } from './api-error.ts';
import { ApiError, parseRetryAfter, toApiError } from './api-error.ts';
import { HttpFailure, RequestTimeout } from './transport.ts';
import { UnreadableFile } from './unreadable-file.ts';

function answer(status: number, body: string, retryAfter: string | null = null) {
  return toApiError(new HttpFailure({ status, body, retryAfter }));
}

function problem(status: number, code: string, more: object = {}) {
  const body = { type: 'about:blank', title: 'x', status, code, requestId: 'req-1', ...more };
  return JSON.stringify(body);
}

const errors = [{ field: 'phone', message: '電話番号の形式が正しくありません' }];

describe('toApiError', () => {
  it.each<[number, string, object, ApiErrorKind]>([
    [400, 'malformed', {}, 'unexpected'],
    [403, 'form-token', {}, 'form-token'],
    [404, 'not-found', {}, 'unexpected'],
    [409, 'idempotency-conflict', {}, 'conflict'],
    [413, 'too-large', { errors }, 'too-large'],
    [415, 'unsupported-type', {}, 'unsupported-type'],
    [422, 'invalid-fields', { errors }, 'fields'],
    [422, 'invalid-fields', {}, 'unexpected'],
    [422, 'invalid-fields', { errors: [] }, 'unexpected'],
    [429, 'rate-limited', {}, 'rate-limited'],
    [503, 'unavailable', {}, 'unavailable'],
    [500, 'internal', {}, 'unexpected'],
  ])('reads a problem: %i %s %o is %s', (status, code, more, kind) => {
    expect(answer(status, problem(status, code, more))).toMatchObject({ kind, requestId: 'req-1' });
  });

  it('keeps the fields of a problem', () => {
    expect(answer(413, problem(413, 'too-large', { errors })).fields).toEqual(errors);
  });

  it.each<[string, number, string, ApiErrorKind]>([
    ['a gateway page', 502, '<html><h1>502 Bad Gateway</h1>', 'unavailable'],
    ['a gateway timeout', 504, '', 'unavailable'],
    ['a body limit of a proxy', 413, '<html>413</html>', 'too-large'],
    ['a rate limit of a proxy', 429, 'slow down', 'rate-limited'],
    ['a firewall', 403, '<html>Forbidden</html>', 'unexpected'],
    ['a login page instead of a receipt', 200, '<html>Sign in</html>', 'unexpected'],
    ['a receipt-less 202', 202, '{}', 'unexpected'],
    ['a success that claims to be a problem', 200, problem(200, 'form-token'), 'unexpected'],
    ['an unknown code', 503, problem(503, 'on-fire'), 'unavailable'],
    ['JSON that is no object', 500, 'null', 'unexpected'],
    ['fields of a wrong type', 422, problem(422, 'invalid-fields', { errors: 'x' }), 'unexpected'],
  ])('survives %s', (_name, status, body, kind) => {
    expect(answer(status, body).kind).toBe(kind);
  });

  it.each<[string, unknown, ApiErrorKind]>([
    ['a broken line', new TypeError('Failed to fetch'), 'offline'],
    ['a timeout', new RequestTimeout(), 'offline'],
    ['a cancelled request', new DOMException('', 'AbortError'), 'cancelled'],
    ['a mistake of ours', new RangeError('bug'), 'unexpected'],
    ['something thrown that is no error', 'boom', 'unexpected'],
  ])('translates %s', (_name, cause, kind) => {
    expect(toApiError(cause)).toMatchObject({ kind, cause });
  });

  it('puts a file that can no longer be read to its field', () => {
    const message = 'ファイルを読み込めませんでした';
    expect(toApiError(new UnreadableFile('resume', message))).toMatchObject({
      kind: 'fields',
      fields: [{ field: 'resume', message }],
    });
  });

  it('leaves its own errors alone', () => {
    const error = new ApiError('conflict');
    expect(toApiError(error)).toBe(error);
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');

  it.each<[string | null, number | undefined]>([
    ['12', 12],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 09:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['9999999999', 86_400],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
