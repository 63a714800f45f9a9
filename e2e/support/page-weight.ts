import { brotliCompressSync } from 'node:zlib';
import { type ReadPage, ask, mapSome } from './read-site.ts';

/** Compressed as it is: nothing makes it smaller on the way. */
const COMPRESSED_ALREADY = /\.(?:woff2|png|webp|avif|jpg)$/;
/** Each response of a page with a form has a key of its own, which no two weigh the same with. */
const SUBMISSION_KEY = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const known = new Map<string, Promise<number>>();

async function weighFile(path: string): Promise<number> {
  const answer = await ask(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return COMPRESSED_ALREADY.test(path) ? bytes.length : brotliCompressSync(bytes).length;
}

/** A document's bytes as it is compressed once and kept. */
export function documentBytes(html: string): number {
  return brotliCompressSync(html.replace(SUBMISSION_KEY, '')).length;
}

/**
 * What a first visit to a page takes over the wire, headers left out: its document and every file that this names, in the bytes
 * that the origin keeps. In English a browser fetches the face of headings that is preloaded, in Bangla its own.
 */
export async function pageBytes({ $, html }: Pick<ReadPage, '$' | 'html'>): Promise<number> {
  const named = $('link[rel=stylesheet], link[rel=modulepreload], link[rel=preload], script[src]')
    .toArray()
    .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '');
  const weights = await mapSome([...new Set(named)], (path) => {
    const weight = known.get(path) ?? weighFile(path);
    known.set(path, weight);
    return weight;
  });
  return weights.reduce((sum, weight) => sum + weight, documentBytes(html));
}
