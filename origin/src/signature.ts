import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts for one purpose, and tells whether a text carries such a signature. */
export interface Signer {
  /** The signature of a text, base64url. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** HMAC-SHA-256 with a key of the origin; what is signed for one purpose is worth nothing for another. */
export function createSigner(key: string, purpose: string): Signer {
  const digest = (text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
  return {
    sign: (text) => digest(text).toString('base64url'),
    isSigned(text, signature) {
      const [expected, given] = [digest(text), Buffer.from(signature, 'base64url')];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
