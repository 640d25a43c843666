import type { Transport } from './transport.ts';
import { RequestTimeout } from './transport.ts';

/**
 * Sends through XMLHttpRequest, for the one thing that fetch can't do in every browser: tell how
 * much of the body has left. A slow line may take as long as it needs; only silence times out.
 */
export function createUploadTransport(createRequest: () => XMLHttpRequest): Transport {
  return ({ method, path, headers, body, signal, timeoutMs, onProgress }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = createRequest();
      const silence = watchSilence(timeoutMs, () => {
        settle(() => reject(new RequestTimeout()));
        request.abort();
      });
      const abort = () => request.abort();
      const settle = (conclude: () => void) => {
        silence.end();
        signal?.removeEventListener('abort', abort);
        conclude();
      };
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        silence.heard();
        onProgress?.({ sent: loaded, total });
      });
      request.addEventListener('load', () =>
        settle(() =>
          resolve({
            status: request.status,
            body: request.responseText,
            retryAfter: request.getResponseHeader('retry-after'),
          }),
        ),
      );
      request.addEventListener('error', () =>
        settle(() => reject(new TypeError('The connection failed'))),
      );
      request.addEventListener('abort', () =>
        settle(() => reject(new DOMException('Cancelled', 'AbortError'))),
      );
      signal?.addEventListener('abort', abort);
      request.open(method, path);
      request.setRequestHeader('accept', 'application/json');
      for (const [name, value] of Object.entries(headers ?? {})) {
        request.setRequestHeader(name, value);
      }
      request.send(body ?? null);
    });
}

function watchSilence(ms: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, ms);
  const end = () => clearTimeout(timer);
  return {
    heard() {
      end();
      timer = setTimeout(onSilence, ms);
    },
    end,
  };
}
