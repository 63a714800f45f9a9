import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts for one purpose, and tells whether a text carries such a signature. */
export interface Signer {
  /** The signature of a text, base64url. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** HMAC-SHA-256 with a key of the origin; what is signed for one purpose is worth nothing for another. */
export function createSigner(key: string, purpose: string): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
  return {
    sign,
    isSigned(text, signature) {
      // Compared as texts: a reader of base64url passes over what stands behind a signature.
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
