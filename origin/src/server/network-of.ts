import { normalizeIP } from '@fastify/rate-limit';

/**
 * What an address is counted as: the /64 of IPv6, which one customer has whole, and the same for IPv4 however it is written.
 * A connection that is closed has no address any more.
 */
export function networkOf(address: string | undefined): string {
  return normalizeIP(address ?? '');
}
