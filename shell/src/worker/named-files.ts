import type { BootstrapData } from 'shared/contracts/page-context';

const FILE = /\b(?:href|src)="(\/releases\/[^"]+)"/g;
const VISIT = /<script type="application\/json" id="visit">(.*?)<\/script>/s;

/**
 * The paths of all files that a document needs, now and later; null where the origin does not say that the document may be kept.
 * The origin names what a page loads later; all else stands in the document itself.
 */
export function namedFiles(html: string): string[] | null {
  const json = VISIT.exec(html)?.[1];
  const later = json === undefined ? undefined : (JSON.parse(json) as BootstrapData).offline;
  if (!later) return null;
  return [...new Set([...[...html.matchAll(FILE)].map(([, file = '']) => file), ...later])];
}
