import { acceptedSchema, formTokenSchema, HEADERS } from 'shared/answers';
import type { ZodMiniType, output } from 'zod/mini';

import { refusal } from './api-error.ts';

// A form opens on a slow line as well; a submission also waits for a disk to be synced.
const TOKEN_TIMEOUT_MS = 10_000;
const SEND_TIMEOUT_MS = 30_000;
// Of files much lies in buffers on the way when the browser has sent everything. The service ends a silent upload
// after two minutes at most, and its answer should arrive first.
const UPLOAD_TIMEOUT_MS = 150_000;

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

/** A new form token. Rejects as `request` does. */
export async function fetchFormToken(): Promise<string> {
  const { token } = await request(formTokenSchema, {
    method: 'GET',
    path: '/api/form-token',
    timeoutMs: TOKEN_TIMEOUT_MS,
  });
  return token;
}

/** Sends the fields of a form, as form data where there are files among them. Rejects as `request` does. */
export function postForm(
  path: string,
  fields: object,
  { token, idempotencyKey, signal }: Credentials,
  onProgress: (progress: UploadProgress) => void,
): Promise<Accepted> {
  const isJson = !(fields instanceof FormData);
  return request(acceptedSchema, {
    method: 'POST',
    path,
    headers: {
      [HEADERS.formToken]: token,
      [HEADERS.idempotencyKey]: idempotencyKey,
      // Of form data the browser says so itself, with the boundary between its parts.
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body: isJson ? JSON.stringify(fields) : fields,
    timeoutMs: isJson ? SEND_TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
    signal,
    onProgress,
  });
}

interface RequestOptions {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** How long nothing may happen. A slow line may take as long as it needs. */
  timeoutMs: number;
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/**
 * Through XMLHttpRequest, for the one thing that fetch can't do in every browser: tell how much of the body has left.
 * Rejects as fetch does where no answer came or it was aborted, and with an `ApiError` for every answer that isn't what was
 * asked for: a page that some proxy answers with 200 must not pass for an accepted inquiry.
 */
function request<Schema extends ZodMiniType>(
  schema: Schema,
  { method, path, headers = {}, body, timeoutMs, signal, onProgress }: RequestOptions,
): Promise<output<Schema>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const waitForMore = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(new DOMException('No answer in time', 'TimeoutError'));
        abort();
      }, timeoutMs);
    };
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      waitForMore();
      onProgress?.({ sent: loaded, total });
    });
    xhr.addEventListener('load', () => {
      const parsed = schema.safeParse(xhr.response);
      const accepted = xhr.status >= 200 && xhr.status < 300 && parsed.success;
      if (accepted) resolve(parsed.data);
      else reject(refusal(xhr));
    });
    xhr.addEventListener('error', () => reject(new TypeError('The connection failed')));
    xhr.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    xhr.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    });
    signal?.addEventListener('abort', abort);
    xhr.open(method, path);
    // What can't be read as JSON is null.
    xhr.responseType = 'json';
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      xhr.setRequestHeader(name, value);
    }
    xhr.send(body);
    waitForMore();
  });
}
