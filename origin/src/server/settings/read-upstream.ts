import { withoutEndSlashes } from '../end-slashes.ts';
import { readBaseAddress } from './base-address.ts';
import type { Report } from './environment.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/;

/** What tells this origin from an upstream. */
export interface OwnAddress {
  readonly publicUrl: string;
  readonly port: number;
}

/**
 * The address of an upstream, without a slash at its end, or undefined where the setting is empty.
 * Calls are made to this address and to nothing else, so it may be on a private network.
 */
export function readUpstream(
  name: 'ADMIN_HOST' | 'BLOG_HOST',
  text: string | undefined,
  own: OwnAddress,
  report: Report,
): string | undefined {
  if (!text) return undefined;
  const url = readBaseAddress(text);
  if (!url) {
    report(`${name} is no address of a host. Set it to one such as https://admin.example.org, without a password, or leave it out.`);
    return undefined;
  }
  if (isOwn(url, own)) {
    report(`${name} is this site itself, which would ask itself without end. Leave it out: the site answers these calls by itself.`);
    return undefined;
  }
  return withoutEndSlashes(url.href);
}

function isOwn(url: URL, { publicUrl, port }: OwnAddress): boolean {
  const urlPort = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return url.origin === publicUrl || (LOOPBACK.test(url.hostname) && urlPort === port);
}
