import { HOUR } from '../clock.ts';
import { createTextSigner } from '../signed-text.ts';

const LIFETIME = 12 * HOUR;

/** Signed marks of when a form was opened (milliseconds since 1970). Nothing is stored for them. */
export function createFormTokens({ secret, minAge }: { secret: string; minAge: number }) {
  const signer = createTextSigner(secret, 'form-token');
  return {
    issue: (now: number) => ({
      token: signer.sign(now.toString(36)),
      expiresAt: new Date(now + LIFETIME).toISOString(),
    }),
    /** Judges the header of a token as it came with a request. */
    check(header: unknown, now: number): 'valid' | 'forged' | 'too-young' | 'expired' {
      const time = signer.verify(String(header));
      if (time === undefined) return 'forged';
      const age = now - Number.parseInt(time, 36);
      if (age < minAge) return 'too-young';
      return age > LIFETIME ? 'expired' : 'valid';
    },
  };
}
