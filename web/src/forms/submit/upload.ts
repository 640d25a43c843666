import { acceptedSchema } from 'shared/answers';

import {
  type Accepted,
  type Credentials,
  headersOf,
  readAnswer,
  SEND_TIMEOUT_MS,
  timedOut,
} from './api.ts';

/** How far the sending of a body has come, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
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
    const headers = { ...headersOf(by), accept: 'application/json' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
    waitForMore();
  });
  try {
    return await readAnswer(await answered, acceptedSchema);
  } finally {
    clearTimeout(silence);
    by.signal.removeEventListener('abort', abort);
  }
}
