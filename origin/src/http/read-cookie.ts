/** The value of a cookie in a `cookie` header; undefined where there is none of that name, or an empty one. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const text = pair.trim();
    if (text.startsWith(`${name}=`) && text.length > name.length + 1) return text.slice(name.length + 1);
  }
  return undefined;
}
