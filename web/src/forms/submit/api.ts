import { acceptedSchema, formTokenSchema, HEADERS } from 'shared/answers';
import type { ZodMiniType, output } from 'zod/mini';

import { refusal } from './api-error.ts';

// A form opens on a slow line as well; a submission also waits for a disk to be synced.
const TOKEN_TIMEOUT_MS = 10_000;
export const SEND_TIMEOUT_MS = 30_000;

export type Accepted = output<typeof acceptedSchema>;

/** What a submission carries besides its fields. */
export interface Credentials {
  token: string;
  idempotencyKey: string;
  /** Ends the request. */
  signal: AbortSignal;
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
      headers: { ...init.headers, accept: 'application/json' },
      signal: controller.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    return await readAnswer(answer, schema);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

export const timedOut = () => new DOMException('No answer in time', 'TimeoutError');

export function headersOf({ token, idempotencyKey }: Credentials): Record<string, string> {
  return { [HEADERS.formToken]: token, [HEADERS.idempotencyKey]: idempotencyKey };
}

/**
 * What was asked for, or an `ApiError`: a page that some proxy answers with 200 must not pass for an accepted inquiry.
 */
export async function readAnswer<Schema extends ZodMiniType>(
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
