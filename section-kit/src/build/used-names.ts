import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseAst } from 'vite';

const FILE = '.uses.json';

/** Names by the subpath of `shared` that they are imported from; `*` for all that a module has. */
export type UsedNames = Record<string, string[]>;

/** What a module's text imports of `shared` at run time, as pairs of subpath and name. */
export function sharedImports(code: string, isTsx: boolean): (readonly [string, string])[] {
  return parseAst(code, { lang: isTsx ? 'tsx' : 'ts' }).body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') {
      return statement.source.value.startsWith('shared/') ? [[statement.source.value, '*'] as const] : [];
    }
    if (statement.type === 'ImportDeclaration') {
      const { source, specifiers } = statement;
      if (!source.value.startsWith('shared/') || statement.importKind === 'type') return [];
      return specifiers.flatMap((one) => {
        if (one.type !== 'ImportSpecifier') return [[source.value, one.type === 'ImportDefaultSpecifier' ? 'default' : '*'] as const];
        if (one.importKind === 'type') return [];
        return [[source.value, one.imported.type === 'Identifier' ? one.imported.name : one.imported.value] as const];
      });
    }
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source?.value.startsWith('shared/')) return [];
    if (statement.exportKind === 'type') return [];
    const { value } = statement.source;
    return statement.specifiers.flatMap((one) =>
      one.exportKind === 'type' || one.local.type !== 'Identifier' ? [] : [[value, one.local.name] as const],
    );
  });
}

/** Writes down what a section's own sources import of `shared`, for its release to say. */
export function usedNames(): Plugin {
  const found = new Set<string>();
  let own = '';
  return {
    name: 'used-names',
    enforce: 'pre',
    configResolved(config) {
      own = `${path.join(config.root, 'src')}${path.sep}`;
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /['"]shared\// },
      handler(code, id) {
        if (!path.normalize(id).startsWith(own)) return undefined;
        for (const [subpath, name] of sharedImports(code, id.endsWith('x'))) found.add(`${subpath} ${name}`);
        return undefined;
      },
    },
    generateBundle() {
      const names: Record<string, string[]> = {};
      for (const one of [...found].sort()) {
        const [subpath = '', name = ''] = one.split(' ');
        names[subpath] = [...(names[subpath] ?? []), name];
      }
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(names) });
    },
  };
}

/** What `usedNames` wrote down. */
export function readUsedNames(client: string): UsedNames {
  return JSON.parse(readFileSync(path.join(client, FILE), 'utf8')) as UsedNames;
}
