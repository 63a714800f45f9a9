import { randomBytesOf } from '../server/random-bytes.ts';

/** Crockford's base 32: no I, L, O or U, so that a reference can be read aloud. 32 divides 256, so every letter is equally likely. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An unguessable reference (40 random bits) that can be read aloud: `P-7K3M-9QXT`. */
export function createReference(prefix: 'P' | 'E'): string {
  let letters = '';
  for (const byte of randomBytesOf(8)) letters += ALPHABET.charAt(byte % ALPHABET.length);
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
