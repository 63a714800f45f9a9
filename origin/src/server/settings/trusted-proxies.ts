import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { Report } from './environment.ts';

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads TRUSTED_PROXIES: addresses, CIDR ranges and the names of some, by commas or spaces. */
export function readTrustedProxies(text: string | undefined, report: Report): readonly string[] {
  const proxies = (text ?? '').split(/[\s,]+/).filter(Boolean);
  for (const proxy of proxies) {
    if (NAMED_RANGES.includes(proxy) || isRange(proxy)) continue;
    report(
      `TRUSTED_PROXIES has '${proxy}'. Set it to IP addresses or CIDR ranges, such as 127.0.0.1 or 10.0.0.0/8; names of hosts are not looked up.`,
    );
  }
  return proxies;
}

function isRange(text: string): boolean {
  const [address = ''] = text.split('/', 1);
  // What it compiles of other texts is a range that nobody meant: 10.0.0 is 10.0.0.0 alone.
  if (isIP(address) === 0) return false;
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}
