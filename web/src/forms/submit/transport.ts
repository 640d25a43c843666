/** How far the sending of a body has come, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Ends the request; it then rejects with an `AbortError`. */
  signal?: AbortSignal | undefined;
  /**
   * The request is given up after this many milliseconds: from its start where the transport can't
   * tell how much has left, otherwise from the last bytes that did.
   */
  timeoutMs: number;
  onProgress?: (progress: UploadProgress) => void;
}

/** An answer as it came, whoever gave it: the service, or a proxy on the way. */
export interface Answer {
  status: number;
  body: string;
  /** The `Retry-After` header. */
  retryAfter: string | null;
}

/**
 * Carries one request to the service and its answer back, whatever the status. Rejects with a
 * `TypeError` when no answer came, `RequestTimeout`, or an `AbortError`.
 */
export type Transport = (request: ApiRequest) => Promise<Answer>;

/** An answer that is not what was asked for. */
export class HttpFailure extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`Answer ${answer.status}`);
    this.name = 'HttpFailure';
    this.answer = answer;
  }
}

/** No answer came in time; the service may have taken the request nevertheless. */
export class RequestTimeout extends Error {
  constructor() {
    super('No answer in time');
    this.name = 'RequestTimeout';
  }
}
