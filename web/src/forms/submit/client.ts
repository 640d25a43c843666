import { acceptedSchema, formTokenSchema, HEADERS } from 'shared/answers';
import type { ContactInquiry } from 'shared/contact';
import type { JobApplication } from 'shared/recruitment';
import type { ZodMiniType, output } from 'zod/mini';

import { toApiError } from './api-error.ts';
import type { Answer, ApiRequest, Transport, UploadProgress } from './transport.ts';
import { HttpFailure } from './transport.ts';

// A form opens on a slow line as well; a submission also waits for a disk to be synced.
const TOKEN_TIMEOUT_MS = 10_000;
const SEND_TIMEOUT_MS = 30_000;

export type Accepted = output<typeof acceptedSchema>;
export type FormToken = output<typeof formTokenSchema>;

/** What every submission carries besides its fields. */
export interface Credentials {
  token: string;
  idempotencyKey: string;
}

/** A job application together with its files. */
export type ApplicationWithFiles = JobApplication & {
  resume: File;
  workHistory: File | undefined;
};

export interface SendOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** The calls of intake-api that the site makes. Each rejects with an `ApiError`. */
export interface ApiClient {
  fetchFormToken(signal?: AbortSignal): Promise<FormToken>;
  sendInquiry(inquiry: ContactInquiry, by: Credentials, options?: SendOptions): Promise<Accepted>;
  sendApplication(
    application: ApplicationWithFiles,
    by: Credentials,
    options?: SendOptions,
  ): Promise<Accepted>;
}

/** @param upload carries what has files in it, and tells the progress */
export function createApiClient(plain: Transport, upload: Transport): ApiClient {
  return {
    fetchFormToken: (signal) =>
      call(plain, formTokenSchema, {
        method: 'GET',
        path: '/api/form-token',
        signal,
        timeoutMs: TOKEN_TIMEOUT_MS,
      }),
    sendInquiry: (inquiry, by, { signal } = {}) =>
      call(plain, acceptedSchema, {
        method: 'POST',
        path: '/api/contact',
        headers: { 'content-type': 'application/json', ...toHeaders(by) },
        body: JSON.stringify(inquiry),
        signal,
        timeoutMs: SEND_TIMEOUT_MS,
      }),
    sendApplication: (application, by, { signal, onProgress } = {}) =>
      call(upload, acceptedSchema, {
        method: 'POST',
        path: '/api/recruitment',
        headers: toHeaders(by),
        body: toFormData(application),
        signal,
        timeoutMs: SEND_TIMEOUT_MS,
        ...(onProgress && { onProgress }),
      }),
  };
}

async function call<Schema extends ZodMiniType>(
  transport: Transport,
  schema: Schema,
  request: ApiRequest,
): Promise<output<Schema>> {
  try {
    return read(await transport(request), schema);
  } catch (cause) {
    throw toApiError(cause);
  }
}

// A page that some proxy answers with 200 must not pass for an accepted inquiry.
function read<Schema extends ZodMiniType>(answer: Answer, schema: Schema): output<Schema> {
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = schema.safeParse(parseJson(answer.body));
    if (parsed.success) return parsed.data;
  }
  throw new HttpFailure(answer);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toHeaders({ token, idempotencyKey }: Credentials): Record<string, string> {
  return { [HEADERS.formToken]: token, [HEADERS.idempotencyKey]: idempotencyKey };
}

/** Fields first, so that the service knows them before it reads any file. */
function toFormData({ resume, workHistory, ...fields }: ApplicationWithFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', resume);
  if (workHistory) form.append('workHistory', workHistory);
  return form;
}
