import { hash } from 'node:crypto';

import { Refusal } from './refusal.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The key under which a sender repeats a request, or undefined when it sends none.
 * @throws Refusal `malformed` when it is not a UUID.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !UUID.test(header)) throw new Refusal('malformed');
  return header.toLowerCase();
}

/**
 * Tells equal content from different content under one key. The random key goes in as well, so
 * that the digest of a short text can't be looked up.
 */
export function fingerprint(key: string, ...parts: string[]): string {
  const lengths = parts.map(({ length }) => length);
  return hash('sha256', [key, ...lengths, ...parts].join('\n'), 'base64url');
}
