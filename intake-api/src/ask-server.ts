import { isIPv6 } from 'node:net';

import type { Clock } from './clock.ts';
import { DeliveryError } from './errors.ts';

/** Bytes of an answer that are read: what token servers and receivers of webhooks say is shorter. */
const LONGEST_ANSWER = 64 * 1024;

/** No answer came in time: what was sent may have arrived all the same. */
export class NoAnswer extends DeliveryError {}

interface Request {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Milliseconds until all of the answer has come. */
  timeout: number;
  clock: Pick<Clock, 'after'>;
}

interface Answer {
  status: number;
  ok: boolean;
  headers: Headers;
  /** Its first 64 KiB, or what of it came in time: whoever waits for the end of an endless answer never delivers. */
  text: string;
}

/**
 * Asks a server of somebody else over HTTP. All that the service asks goes through here, so that no answer is waited for or
 * read without a bound. Redirects are answers, and are not followed.
 * @throws DeliveryError `transient` when there is no answer, in codes alone: the address may be a secret
 */
export async function askServer(
  url: string,
  { timeout, clock, ...request }: Request,
): Promise<Answer> {
  const controller = new AbortController();
  const late = new NoAnswer('transient', `no answer within ${timeout / 1000} s`);
  const cancel = clock.after(timeout, () => controller.abort(late));
  try {
    const { signal } = controller;
    const answer = await fetch(url, { ...request, redirect: 'manual', signal });
    const { status, ok, headers, body } = answer;
    return { status, ok, headers, text: body === null ? '' : await beginningOf(body) };
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    const { code = 'failed' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    throw new DeliveryError('transient', `connection: ${code}`);
  } finally {
    cancel();
  }
}

async function beginningOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.byteLength;
      // Leaving the loop closes the connection.
      if (size >= LONGEST_ANSWER) break;
    }
  } catch {
    // It broke off, or took too long: the status is there all the same.
  }
  return Buffer.concat(chunks).subarray(0, LONGEST_ANSWER).toString();
}

/** Where a host of a URL is; a container of the same network has a name without a dot. */
export function placeOf(hostname: string): 'this machine' | 'container' | 'elsewhere' {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)) {
    return 'this machine';
  }
  return host.includes('.') || isIPv6(host) ? 'elsewhere' : 'container';
}
