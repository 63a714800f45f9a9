import { brotliCompressSync } from 'node:zlib';

/** Each response of a page with a form has a key of its own, which no two weigh the same with. */
const SUBMISSION_KEY = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A document's bytes as it is compressed once and kept. */
export function documentBytes(html: string): number {
  return brotliCompressSync(html.replace(SUBMISSION_KEY, '')).length;
}
