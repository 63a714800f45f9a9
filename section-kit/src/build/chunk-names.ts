import { sourcePath } from './source-path.ts';

/** A page's component, and words of whatever part of the package. */
const PAGE_OR_WORDS = /^(pages\/[\w-]+\/page|(?:[\w-]+\/)*content\/[\w/-]+)\.tsx?$/;
const LEFT_OUT = new Set(['pages', 'page', 'content']);

/**
 * What a file of a browser build is called: a page and words by where they lie in the package. A browser keeps one earlier file for
 * each name, so that `page-….js` for all of them would leave it the last one (docs/decisions/0053).
 */
export function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, source] = PAGE_OR_WORDS.exec(sourcePath(facadeModuleId ?? '') ?? '') ?? [];
  const parts = source?.split('/').filter((part) => !LEFT_OUT.has(part));
  return `assets/${parts ? parts.join('.') : '[name]'}-[hash].js`;
}
