import MagicString from 'magic-string';
import { type Plugin, parseAst } from 'vite';

/** Packages other than the shared forms, which lie below node_modules when they are packed. */
const FOREIGN = /\/node_modules\/(?!(?:.*\/)?shared\/dist\/forms\/)/;
const PROVIDED = /^shared\/(?:ui|i18n|api|sections)(?:\/[\w-]+)?$/;

/**
 * Points a section's imports of `shared/ui/button` and its like at `shared/provided`, the one module that the shell provides,
 * so that a section holds no copy of them; the shared forms, which only some pages hold, do the same. Files such as `shared/ui/art/mark.svg` stay the section's own.
 */
export function providedImports(): Plugin {
  return {
    name: 'provided-imports',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: [/\/shared\/(?:src|dist)\/(?!forms\/)/, FOREIGN] }, code: /['"]shared\// },
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
