import type { Plugin } from 'vite';
import { sourcePath } from './source-path.ts';

/** Words of a shared component that pages hand to it. */
const SHARED_WORDS = /\/shared\/(?:src|dist)\/ui\/[\w-]+\/content\/\w+\.[jt]s$/;
const OWN_WORDS = /^(?:.*\/)?content\/[\w/-]+\.ts$/;

/**
 * Gives each file of a section's words its own copy of the shared words that it imports: they are 0.2 KB compressed, and a file that the
 * words of several pages share would cost each of them a request, which takes half a kilobyte.
 */
export function copiedWords(): Plugin {
  return {
    name: 'copied-words',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      const own = sourcePath(importer ?? '') ?? '';
      if (!source.startsWith('shared/') || !OWN_WORDS.test(own)) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && SHARED_WORDS.test(found.id) ? { ...found, id: `${found.id}?of=${encodeURIComponent(own)}` } : found;
    },
  };
}
