import { acceptedSchema, formTokenSchema, HEADERS } from 'shared/answers';
import type { ZodMiniType, output } from 'zod/mini';

import { refusal } from './api-error.ts';

// A form opens on a slow line as well; a submission also waits for a disk to be synced.
const TOKEN_TIMEOUT_MS = 10_000;
const SEND_TIMEOUT_MS = 30_000;

const ACCEPT = { accept: 'application/json' } as const;

export type Accepted = output<typeof acceptedSchema>;

/** What a submission carries besides its fields. */
export interface Credentials {
  token: string;
  idempotencyKey: string;
  /** Ends the request. */
  signal: AbortSignal;
}

/** How far the sending of a body has come, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

/** A new form token. Rejects as `fetch` does, or with an `ApiError`. */
export async function fetchFormToken(): Promise<string> {
  const answer = await fetchJson('/api/form-token', formTokenSchema, {}, TOKEN_TIMEOUT_MS);
  return answer.token;
}

/** Sends fields without files. Rejects as `fetch` does, or with an `ApiError`. */
export function postJson(path: string, fields: object, by: Credentials): Promise<Accepted> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(by) },
    body: JSON.stringify(fields),
  };
  return fetchJson(path, acceptedSchema, init, SEND_TIMEOUT_MS, by.signal);
}

async function fetchJson<Schema extends ZodMiniType>(
  path: string,
  schema: Schema,
  init: RequestInit,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<output<Schema>> {
  // AbortSignal.any is younger than the oldest browsers that the site is built for.
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(timedOut()), timeoutMs);
  try {
    const answer = await fetch(path, {
      ...init,
      headers: { ...ACCEPT, ...init.headers },
      signal: controller.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    return await read(answer, schema);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Sends fields and files through XMLHttpRequest, for the one thing that fetch can't do in every browser: tell how much
 * of the body has left. A slow line may take as long as it needs; only silence times out. Rejects as `postJson` does.
 */
export async function postForm(
  path: string,
  form: FormData,
  by: Credentials,
  onProgress: (progress: UploadProgress) => void,
): Promise<Accepted> {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<Response>((resolve, reject) => {
    const waitForMore = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(timedOut());
        abort();
      }, SEND_TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitForMore();
      onProgress({ sent: loaded, total });
    });
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after');
      const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': retryAfter };
      resolve(new Response(request.responseText || null, { status: request.status, headers }));
    });
    request.addEventListener('error', () => reject(new TypeError('The connection failed')));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    by.signal.addEventListener('abort', abort);
    request.open('POST', path);
    const headers = { ...ACCEPT, ...headersOf(by) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
    waitForMore();
  });
  try {
    return await read(await answered, acceptedSchema);
  } finally {
    clearTimeout(silence);
    by.signal.removeEventListener('abort', abort);
  }
}

const timedOut = () => new DOMException('No answer in time', 'TimeoutError');

function headersOf({ token, idempotencyKey }: Credentials): Record<string, string> {
  return { [HEADERS.formToken]: token, [HEADERS.idempotencyKey]: idempotencyKey };
}

// A page that some proxy answers with 200 must not pass for an accepted inquiry.
async function read<Schema extends ZodMiniType>(
  answer: Response,
  schema: Schema,
): Promise<output<Schema>> {
  const body = parseJson(await answer.text());
  const parsed = schema.safeParse(body);
  if (answer.ok && parsed.success) return parsed.data;
  throw refusal(answer, body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
