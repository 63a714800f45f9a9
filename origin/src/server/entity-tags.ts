const OPAQUE = /"[^"]*"/g;

/**
 * Whether an If-None-Match header names an entity tag: one of a list, weak or strong, or all there are (RFC 9110, section 13.1.2).
 */
export function isKnownBy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const [opaque] = etag.match(OPAQUE) ?? [];
  return (ifNoneMatch.match(OPAQUE) ?? []).some((tag) => tag === opaque);
}
