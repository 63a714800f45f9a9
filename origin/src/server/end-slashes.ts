const SLASH = '/'.charCodeAt(0);

/** A path, or an address, without the slashes at its end; the home page's own stays. */
export function withoutEndSlashes(path: string): string {
  // Not by a regular expression: one that looks for the end from each slash takes the square of their number.
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === SLASH) end -= 1;
  return path.slice(0, end);
}
