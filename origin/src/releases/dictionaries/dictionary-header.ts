import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from 'shared/contracts/release';
import { accepts } from '../../server/encode-body.ts';

/** A file's own name, the hash that a build gives it, and what it ends with. */
const HASHED = /^(assets\/(?:[\w.-]*-)?)[\w-]{8}(\.\w+)$/;
/** A smaller file costs mostly its headers, which no dictionary shortens. */
const SMALLEST_BYTES = 2_000;
/** A SHA-256 as a structured field's byte sequence (RFC 8941, section 3.3.5). */
const SHA256 = /^:([A-Za-z0-9+/]{43}=):$/;

/**
 * What a browser file of a release is called in every release of its section, as a URL pattern that its later versions match; undefined for
 * a file that no later one is compressed with: a small one, or one whose name stays the same when its content changes.
 */
export function patternOf({ section, files }: Pick<Release, 'section' | 'files'>, name: string): string | undefined {
  const [, before, after] = HASHED.exec(name) ?? [];
  const isLarge = files.some(({ path, bytes }) => path === `client/${name}` && bytes >= SMALLEST_BYTES);
  return before !== undefined && isLarge ? `/releases/${section}/*/${before}*${after}` : undefined;
}

/** The SHA-256, base64, of the dictionary that a request has and takes an answer in; undefined where it has none, or says it wrong. */
export function dictionaryNamed(headers: IncomingHttpHeaders): string | undefined {
  const named = headers['available-dictionary'];
  return typeof named === 'string' && accepts(headers['accept-encoding'], 'dcb') ? SHA256.exec(named)?.[1] : undefined;
}
