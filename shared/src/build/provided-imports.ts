import type { Plugin } from 'vite';

const PROVIDED_IMPORT = /(\bfrom\s*|\bimport\s*)(['"])shared\/(?:ui|i18n|api|sections)(?:\/[\w-]+)?\2/g;

/**
 * Points a section's imports of `shared/ui/button` and its like at `shared/provided`, the one federated module,
 * so that a section holds no copy of them. Files such as `shared/ui/art/mark.svg` stay the section's own.
 */
export function providedImports(): Plugin {
  return {
    name: 'provided-imports',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: [/\/shared\/src\//, /node_modules/] }, code: /['"]shared\// },
      handler(code) {
        return { code: code.replace(PROVIDED_IMPORT, '$1$2shared/provided$2'), map: null };
      },
    },
  };
}
