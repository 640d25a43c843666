import { createHmac, timingSafeEqual } from 'node:crypto';

import { HOUR } from '../clock.ts';

const FORM_TOKEN_LIFETIME = 12 * HOUR;

const sign = (secret: string, time: string) =>
  createHmac('sha256', secret).update(`form-token:${time}`).digest('base64url');

/** A signed mark of when a form was opened (milliseconds since 1970). Nothing is stored for it. */
export function issueFormToken(secret: string, now: number) {
  const time = now.toString(36);
  return {
    token: `${time}.${sign(secret, time)}`,
    expiresAt: new Date(now + FORM_TOKEN_LIFETIME).toISOString(),
  };
}

/** Judges the header of a token as it came with a request; `minAge` in milliseconds. */
export function checkFormToken(
  header: unknown,
  { secret, minAge }: { secret: string; minAge: number },
  now: number,
): 'valid' | 'malformed' | 'forged' | 'too-young' | 'expired' {
  const [, time, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(String(header)) ?? [];
  if (time === undefined || signature === undefined) return 'malformed';
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, time)))) return 'forged';
  const age = now - Number.parseInt(time, 36);
  if (age < minAge) return 'too-young';
  return age > FORM_TOKEN_LIFETIME ? 'expired' : 'valid';
}
