import { randomFillSync } from 'node:crypto';

/** Asking the system for random bytes costs the same for 12 as for thousands, and as much as a tenth of a kept page. */
const pool = Buffer.alloc(8_192);
let used = pool.length;

/** The system's random bytes, each given out once. They lie in memory before: not for keys and tokens. */
export function randomBytesOf(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return Buffer.from(pool.subarray(used - count, used));
}

/** Random bytes in base64url, for what names a request or a visit and opens nothing: not for secrets. */
export function randomText(bytes: number): string {
  return randomBytesOf(bytes).toString('base64url');
}
