import type { Plugin } from 'vite';

/** Tailwind looks for classes below the server's root, which is one package: the stylesheet of every other package names its own folder. */
export function tailwindSources(folders: Iterable<string>): Plugin {
  const sheets = new Set([...folders].map((folder) => `${folder}/src/styles.css`));
  return {
    name: 'tailwind-sources',
    enforce: 'pre',
    transform: (code, id) => (sheets.has(id.replace(/\?.*$/, '')) ? `${code}\n@source '.';\n` : undefined),
  };
}
