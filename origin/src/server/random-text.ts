import { randomFillSync } from 'node:crypto';

/** Asking the system for random bytes costs the same for 12 as for thousands, and as much as a tenth of a kept page. */
const pool = Buffer.alloc(8_192);
let used = pool.length;

/** Random bytes in base64url, for what names a request or a visit and opens nothing: not for secrets. */
export function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('base64url', used - bytes, used);
}
