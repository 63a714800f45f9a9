/** The first words of addresses that the host answers itself; `404` is what every unknown address is rendered as. */
const RESERVED = new Set(['api', 'bn', 'releases', 'healthz', 'readyz', 'metrics', 'icons', 'samples', '404']);

/** Tells whether a path is an address of the host's own, which no page can have. */
export function isReservedPath(path: string): boolean {
  return RESERVED.has(path.split('/')[1] ?? '');
}
