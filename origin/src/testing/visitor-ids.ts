import { hash } from 'node:crypto';
import { createVisitorIds } from '../releases/rollout/visitor-id.ts';

/** What the origins of `originWithReleases` sign with. */
export const TEST_SECRET = 'the key of the tested origins';
const signed = createVisitorIds(TEST_SECRET, 'https://zakat.example.org');

/** A `cookie` header with a visitor's id, as those origins issue it. */
export function visitorCookie(id: string): string {
  return signed.cookie(id).split(';')[0] ?? '';
}

/** As many visitors' ids, always the same ones, in the shape of those in cookies. */
export function visitorIds(count: number): string[] {
  return Array.from({ length: count }, (_, number) => hash('sha256', `visitor ${number}`, 'buffer').subarray(0, 16).toString('base64url'));
}
