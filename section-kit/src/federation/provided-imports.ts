import path from 'node:path';
import type { Plugin } from 'vite';

const PROVIDED_IMPORT = /(\bfrom\s*|\bimport\s*)(['"])shared\/(?:ui|i18n|api|sections)(?:\/[\w-]+)?\2/g;

const FORMS = /\/shared\/src\/forms\//;

/**
 * Points a section's imports of `shared/ui/button` and its like at `shared/provided`, the one federated module,
 * so that a section holds no copy of them; the shared forms, which only some pages hold, do the same. Files such as `shared/ui/art/mark.svg` stay the section's own.
 */
export function providedImports(): Plugin {
  return {
    name: 'provided-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^shared\/provided$/ },
      async handler(source, importer) {
        // The federation plugin leaves a package's imports of itself alone: these have to count as the section's.
        if (!importer || !FORMS.test(importer)) return null;
        return this.resolve(source, path.resolve('src/routes.tsx'), { skipSelf: true });
      },
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: [/\/shared\/src\/(?!forms\/)/, /node_modules/] }, code: /['"]shared\// },
      handler(code) {
        return { code: code.replace(PROVIDED_IMPORT, '$1$2shared/provided$2'), map: null };
      },
    },
  };
}
