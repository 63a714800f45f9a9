import { normalizeIP } from '@fastify/rate-limit';

/**
 * What an address is counted as: the /64 of IPv6, which one customer has whole, and the same for IPv4 however it is written.
 * A connection that is closed has no address any more.
 */
export function networkOf(address: string | undefined): string {
  return normalizeIP(address ?? '');
}

/** The /48 of IPv6 that a network is part of, which is the most that one customer is given; an IPv4 address by itself. */
export function siteNetworkOf(network: string): string {
  return normalizeIP(network, 48);
}
