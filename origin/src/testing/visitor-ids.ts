import { createHash } from 'node:crypto';

/** As many visitors' ids, always the same ones, in the shape of those in cookies. */
export function visitorIds(count: number): string[] {
  return Array.from({ length: count }, (_, number) =>
    createHash('sha256').update(`visitor ${number}`).digest().subarray(0, 16).toString('base64url'),
  );
}
