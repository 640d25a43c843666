import { type FieldProblem, PROBLEM_CONTENT_TYPE, type ProblemCode } from 'shared/problem';
import { HEADERS } from 'shared/answers';
import { contactSchema } from 'shared/contact';
import { toFieldProblems } from 'shared/field-problems';
import { MESSAGES } from 'shared/messages';
import { recruitmentSchema } from 'shared/recruitment';

interface MockOptions {
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  now: () => number;
}

const YOUNGEST_TOKEN_MS = 2_000;
const SLOW_MS = 6_000;

/**
 * A stand-in for intake-api, for work on the pages without the service and for tests of forms. It
 * keeps the contract (tokens, keys, field problems) and nothing else, and is no part of the built
 * site. It has the signature of fetch; what it rejects with stands for a broken line.
 *
 * The e-mail address chooses what goes wrong, each at `example.jp`: `refused` (one field is refused
 * by the service alone), `too-large` (the resume), `busy` and `down` (12 and 5 seconds to wait),
 * `broken` (an internal error), `proxy` (an HTML page instead of the service), `offline` (the
 * connection breaks), `lost` (accepted, but every other answer is lost), `slow` (six seconds).
 */
export function createMockBackend({ wait, now }: MockOptions) {
  const accepted = new Map<string, { content: string; receipt: string }>();
  // Every other new submission loses its answer, so that what follows a loss can be tried as well.
  const lost = new Set<string>();

  async function take(request: Request, prefix: string): Promise<Response> {
    const issuedAt = Number(request.headers.get(HEADERS.formToken)?.split('.')[1] ?? Number.NaN);
    if (!(now() - issuedAt >= YOUNGEST_TOKEN_MS)) return problem(403, 'form-token');
    const fields = await readFields(request);
    const parsed = (prefix === 'C' ? contactSchema : recruitmentSchema).safeParse(fields);
    if (!parsed.success) return problem(422, 'invalid-fields', toFieldProblems(parsed.error));

    const { email } = parsed.data;
    const failure = failureFor(email);
    if (failure) return failure;
    if (email === 'slow@example.jp') await wait(SLOW_MS);

    const key = request.headers.get(HEADERS.idempotencyKey) ?? '';
    const content = JSON.stringify(parsed.data);
    const earlier = accepted.get(key);
    if (earlier && earlier.content !== content) return problem(409, 'idempotency-conflict');
    const receipt = earlier?.receipt ?? receiptNumber(prefix, now(), accepted.size);
    accepted.set(key, { content, receipt });
    if (email === 'lost@example.jp' && !earlier && !lost.delete(email)) {
      lost.add(email);
      throw new TypeError('The answer got lost');
    }
    return Response.json({ receipt }, { status: 202 });
  }

  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = toRequest(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/form-token') {
      const expiresAt = new Date(now() + 12 * 3_600_000).toISOString();
      return Response.json({ token: `mock.${now()}`, expiresAt });
    }
    if (pathname === '/api/contact') return take(request, 'C');
    if (pathname === '/api/recruitment') return take(request, 'R');
    return problem(404, 'not-found');
  };
}

// Paths have no origin outside a browser, and Request insists on one.
function toRequest(input: RequestInfo | URL, init?: RequestInit): Request {
  if (input instanceof Request) return input;
  return new Request(new URL(input, 'http://mock.example'), init);
}

function failureFor(email: string): Response | undefined {
  switch (email) {
    case 'refused@example.jp':
      return problem(422, 'invalid-fields', [{ field: 'phone', message: MESSAGES.phoneFormat }]);
    case 'too-large@example.jp':
      return problem(413, 'too-large', [{ field: 'resume', message: MESSAGES.fileTooLarge }]);
    case 'busy@example.jp':
      return problem(429, 'rate-limited', undefined, { 'retry-after': '12' });
    case 'down@example.jp':
      return problem(503, 'unavailable', undefined, { 'retry-after': '5' });
    case 'broken@example.jp':
      return problem(500, 'internal');
    case 'proxy@example.jp':
      return new Response('<html><h1>502 Bad Gateway</h1></html>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      });
    case 'offline@example.jp':
      throw new TypeError('The connection broke');
    default:
      return undefined;
  }
}

async function readFields(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('application/json')) return request.json();
  const form = await request.formData();
  return Object.fromEntries(Array.from(form).filter(([, value]) => typeof value === 'string'));
}

function problem(
  status: number,
  code: ProblemCode,
  errors?: FieldProblem[],
  headers?: Record<string, string>,
): Response {
  const body = { type: 'about:blank', title: code, status, code, errors, requestId: 'mock-1' };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': PROBLEM_CONTENT_TYPE, ...headers },
  });
}

function receiptNumber(prefix: string, now: number, count: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  return `${prefix}-${day}-M0CK${String(count).padStart(2, '0')}`;
}
