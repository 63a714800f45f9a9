/**
 * Reads an address below which calls are made; undefined where it is not one, or has a query, a fragment, a name or a password. What is
 * refused is not to be repeated: a report would show its password.
 */
export function readBaseAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !(url.search || url.hash || url.username || url.password) ? url : undefined;
}
