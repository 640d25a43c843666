import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs short texts (letters, digits, `-`, `_` and `.`), so that nobody else can make one up or change it. Each purpose
 * has a key of its own, derived from the secret: a text that was signed for one is worth nothing for another.
 */
export function createTextSigner(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text: string) => `${text}.${signatureOf(text).toString('base64url')}`,
    /** The text, where the signature is ours. */
    verify(signed: string): string | undefined {
      const [, text, signature] = /^([\w.-]{1,100})\.([\w-]{43})$/.exec(signed) ?? [];
      if (text === undefined || signature === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(text));
      return isOurs ? text : undefined;
    },
  };
}
