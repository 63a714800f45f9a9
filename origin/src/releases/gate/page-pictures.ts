import type { ParsedDocument, ParsedElement } from 'jsdom';

/** A picture of a document, by the paths that it may be loaded from; a browser loads one of them. */
export interface Picture {
  readonly paths: readonly string[];
  /** Whether it is loaded only once it is about to be seen. */
  readonly isLazy: boolean;
}

/** Where the document would be. */
const BASE = 'http://site.invalid/';

/** The addresses in a `srcset`, without their widths and densities. */
function candidatesOf(element: ParsedElement): string[] {
  const candidates = (element.getAttribute('srcset') ?? '').split(',');
  return candidates.map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
}

function pictureOf(image: ParsedElement): Picture {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  const addresses = [image.getAttribute('src') ?? '', ...[image, ...sources].flatMap(candidatesOf)];
  const paths = addresses.filter(Boolean).map((address) => URL.parse(address, BASE)?.pathname ?? '');
  return { paths: [...new Set(paths)], isLazy: image.getAttribute('loading')?.toLowerCase() === 'lazy' };
}

/** The pictures that a document shows where scripts run. */
export function picturesOf(document: ParsedDocument): Picture[] {
  return [...document.querySelectorAll('img')].filter((image) => !image.closest('noscript')).map(pictureOf);
}
