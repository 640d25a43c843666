import { QueryClient, queryOptions } from '@tanstack/react-query';
import { acceptedSchema, formTokenSchema, HEADERS } from 'shared/answers';
import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';
import { MESSAGES } from 'shared/messages';
import type { ZodMiniType, output } from 'zod/mini';

import { clientState, setToken } from '../../site/state/client-state.ts';
import { readSession } from '../../site/state/session-storage.ts';
import { submissionKey } from '../draft/draft.ts';
import { ApiError, refusal, toApiError } from './api-error.ts';

/** Names a form in its address, and what the tab keeps of it. */
export type FormName = 'contact' | 'recruitment';

/** How far the sending of a body has come, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

interface SubmitOptions {
  /** Ends the sending, whatever it waits for. */
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
}

type Accepted = output<typeof acceptedSchema>;

// A form opens on a slow line as well; a submission also waits for a disk to be synced.
const TOKEN_TIMEOUT_MS = 10_000;
const SEND_TIMEOUT_MS = 30_000;
// Of files much lies in buffers on the way when the browser has sent everything. The service ends a silent upload
// after two minutes at most, and its answer should arrive first.
const UPLOAD_TIMEOUT_MS = 150_000;

const ATTEMPTS = 3;

// While an update replaces the server, connections break for a second or two.
const BROKEN_LINE_WAIT_MS = 1500;

/**
 * Sends a form with a form token that is old enough. Where the token is refused or the connection breaks, the same content
 * is sent again, a few times at most, without the visitor noticing anything but the time it takes: its idempotency key keeps
 * it one inquiry. Rejects with an `ApiError`.
 */
export async function submitForm(
  name: FormName,
  values: object,
  { signal, onProgress }: SubmitOptions,
): Promise<Accepted> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(toApiError(signal.reason)));
  });
  const orAborted = <Result>(work: Promise<Result>) => Promise.race([work, aborted]);
  // Kept by `watchPage`.
  const fields = { page: readSession('page-before') ?? '', ...values };
  const hasFiles = Object.values(values).some((value) => value instanceof File);
  const body = hasFiles ? await orAborted(toFormData(fields)) : JSON.stringify(fields);
  const idempotencyKey = submissionKey(name);

  let refused: ApiError | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const token = await orAborted(formToken(refused));
      return await request(acceptedSchema, {
        path: `/api/${name}`,
        headers: {
          [HEADERS.formToken]: token,
          [HEADERS.idempotencyKey]: idempotencyKey,
          // Of form data the browser says so itself, with the boundary between its parts.
          ...(!hasFiles && { 'content-type': 'application/json' }),
        },
        body,
        timeoutMs: hasFiles ? UPLOAD_TIMEOUT_MS : SEND_TIMEOUT_MS,
        signal,
        onProgress,
      });
    } catch (cause) {
      const error = toApiError(cause);
      if (attempt === ATTEMPTS) throw error;
      if (error.kind === 'form-token') refused = error;
      else if (isBrokenLine(error)) await orAborted(delay(BROKEN_LINE_WAIT_MS * attempt));
      else throw error;
    }
  }
}

/** Texts first, so that the service knows them before it reads any file: files stand last in a schema. */
async function toFormData(fields: object): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined)
      form.append(name, value instanceof File ? await inMemory(name, value) : value);
  }
  return form;
}

/**
 * A file that was moved or changed since it was chosen would break the upload in a way that can't be told from a broken
 * line. Rejects with an `ApiError` about the field.
 */
async function inMemory(field: string, file: File): Promise<File> {
  try {
    const bytes = await file.arrayBuffer();
    // Android reads nothing, without an error, of some files that lie in a cloud.
    if (bytes.byteLength !== file.size) throw new TypeError('Only a part could be read');
    return new File([bytes], file.name, { type: file.type });
  } catch (cause) {
    const message = MESSAGES.fileUnreadable;
    throw new ApiError('fields', { fields: [{ field, message }], cause });
  }
}

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** No answer came although the browser has a network. */
const isBrokenLine = ({ cause }: ApiError) => cause instanceof TypeError && navigator.onLine;

/** Only forms use react-query: its client stands here, so that other pages don't load it. */
export const queries = new QueryClient();

// Good for twelve hours; a form that was left open overnight gets a new one when it is sent.
const FRESH_MS = 3_600_000;

// The service refuses tokens younger than two seconds, counted from before the answer left it.
const USUAL_AGE_SECONDS = 2;
const MARGIN_MS = 200;

/** The token itself stands in the client state, the query holds when it came, in milliseconds since 1970. */
const tokenQuery = queryOptions({
  queryKey: ['form-token'],
  queryFn: async () => {
    const { token } = await request(formTokenSchema, {
      path: '/api/form-token',
      timeoutMs: TOKEN_TIMEOUT_MS,
    });
    setToken(token);
    return Date.now();
  },
  staleTime: FRESH_MS,
  gcTime: FRESH_MS,
  // Offline is for the request to find out: paused, it would never come back with an error.
  networkMode: 'always',
});

/** Asks for the form token as a form opens, so that it is old enough once the form is filled. Never rejects. */
export const prefetchFormToken = () => queries.prefetchQuery({ ...tokenQuery, retry: 1 });

/** The form token, once it is old enough. After a refusal that is a new one, and the refusal says how old it has to be. */
async function formToken(refused: ApiError | undefined): Promise<string> {
  try {
    const receivedAt = await queries.fetchQuery({
      ...tokenQuery,
      retry: false,
      staleTime: refused ? 0 : FRESH_MS,
    });
    const seconds = Math.max(refused?.retryAfterSeconds ?? 0, USUAL_AGE_SECONDS);
    const age = Math.min(seconds, LONGEST_TOKEN_WAIT_SECONDS) * 1000 + MARGIN_MS;
    // No longer than the age itself: the wall clock may have been set back since the token came.
    await delay(Math.min(receivedAt + age - Date.now(), age));
  } catch (cause) {
    // The one that the tab remembers is old enough.
    if (refused || !clientState().appToken) throw cause;
  }
  return clientState().appToken;
}

interface RequestOptions extends Partial<SubmitOptions> {
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** How long nothing may happen. A slow line may take as long as it needs. */
  timeoutMs: number;
}

/**
 * Through XMLHttpRequest, for the one thing that fetch can't do in every browser: tell how much of the body has left.
 * Rejects as fetch does where no answer came or it was aborted, and with an `ApiError` for every answer that isn't what was
 * asked for: a page that some proxy answers with 200 must not pass for an accepted inquiry.
 */
function request<Schema extends ZodMiniType>(
  schema: Schema,
  { path, headers = {}, body, timeoutMs, signal, onProgress }: RequestOptions,
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
    xhr.open(body ? 'POST' : 'GET', path);
    // What can't be read as JSON is null.
    xhr.responseType = 'json';
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers })) {
      xhr.setRequestHeader(name, value);
    }
    xhr.send(body);
    waitForMore();
  });
}
