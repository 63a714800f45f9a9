import { readFile } from 'node:fs/promises';
import MagicString from 'magic-string';
import { type Plugin, parseSync } from 'vite';

/** Packages other than the shared forms, which lie below node_modules when they are packed. */
const FOREIGN = /\/node_modules\/(?!(?:.*\/)?shared\/dist\/forms\/)/;
const PROVIDED = /^shared\/(?:ui|i18n|api|sections)(?:\/[\w-]+)?$/;

function parseModule(code: string, file: string) {
  return parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
}

/** The names of the values that a module exports by itself. */
function exportedNames(code: string, file: string): string[] {
  return parseModule(code, file)
    .module.staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ exportName, isType }) => (isType || exportName.name === null ? [] : [exportName.name]));
}

/**
 * Points a section's imports of `shared/ui/button` and its like at `shared/provided`, the one module that the shell provides,
 * so that a section holds no copy of them; the shared forms, which only some pages hold, do the same. Files such as `shared/ui/art/mark.svg` stay the section's own.
 */
export function providedImports(): Plugin {
  return {
    name: 'provided-imports',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: [/\/shared\/(?:src|dist)\/(?!forms\/)/, FOREIGN] }, code: /['"`]shared\// },
      async handler(code, id) {
        const changed = new MagicString(code);
        const point = ({ start, end }: { readonly start: number; readonly end: number }) =>
          changed.overwrite(start, end, "'shared/provided'");
        const { program, module } = parseModule(code, id);
        for (const statement of program.body) {
          const source = 'source' in statement ? statement.source : null;
          if (!source || !('value' in source) || typeof source.value !== 'string' || !PROVIDED.test(source.value)) continue;
          if (statement.type !== 'ExportAllDeclaration' || statement.exported || statement.exportKind === 'type') {
            point(source);
            continue;
          }
          // By name, because the shell provides more than that module. What is not there is left to the bundler to report.
          const file = (await this.resolve(source.value, id))?.id;
          if (file === undefined) continue;
          const names = exportedNames(await readFile(file, 'utf8'), file);
          changed.overwrite(statement.start, statement.end, `export { ${names.join(', ')} } from 'shared/provided';`);
        }
        for (const { moduleRequest } of module.dynamicImports) {
          if (PROVIDED.test(code.slice(moduleRequest.start + 1, moduleRequest.end - 1))) point(moduleRequest);
        }
        return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
