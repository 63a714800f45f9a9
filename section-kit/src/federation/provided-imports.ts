import path from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, parseAst } from 'vite';

const PROVIDED = /^shared\/(?:ui|i18n|api|sections)(?:\/[\w-]+)?$/;

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
      // In the source, not when it is resolved: the federation plugin reads there which names are imported of what.
      handler(code, id) {
        const changed = new MagicString(code);
        for (const statement of parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }).body) {
          const source = statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration' ? statement.source : null;
          if (source && PROVIDED.test(source.value)) changed.overwrite(source.start, source.end, "'shared/provided'");
        }
        return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
