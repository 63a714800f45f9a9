import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { init, parse } from 'es-module-lexer';
import { parseAst } from 'vite';
import { singletonModules } from '../federation/singletons.ts';
import { STANDALONE_FOLDER } from '../federation/standalone-config.ts';
import { providesFile } from './server-provides.ts';

await init;

/** Names by the singleton that they are linked with; `*` for all that a module has. */
export type LinkedNames = Record<string, string[]>;

const isSingleton = (specifier: string): boolean => (singletonModules as readonly string[]).includes(specifier);

/** What a built module imports of the singletons, as pairs of singleton and name. */
export function singletonImports(code: string): (readonly [string, string])[] {
  return parseAst(code, { lang: 'js' }).body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') {
      return isSingleton(statement.source.value) ? [[statement.source.value, '*'] as const] : [];
    }
    if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') return [];
    const from = statement.source?.value;
    if (from === undefined || !isSingleton(from)) return [];
    return statement.specifiers.map((one) => {
      if (one.type === 'ImportDefaultSpecifier') return [from, 'default'] as const;
      if (one.type === 'ImportNamespaceSpecifier') return [from, '*'] as const;
      const name = one.type === 'ImportSpecifier' ? one.imported : one.local;
      return [from, name.type === 'Literal' ? name.value : name.name] as const;
    });
  });
}

function modulesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.startsWith(`${STANDALONE_FOLDER}${path.sep}`))
    .map((file) => path.join(folder, file));
}

/** What the modules of a section's builds, of the browser's and the server's, import of the singletons. */
export function neededNames(dist: string): LinkedNames {
  const found = new Map<string, Set<string>>();
  for (const file of [...modulesBelow(path.join(dist, 'client')), ...modulesBelow(path.join(dist, 'server'))]) {
    for (const [module, name] of singletonImports(readFileSync(file, 'utf8'))) {
      found.set(module, (found.get(module) ?? new Set<string>()).add(name));
    }
  }
  return Object.fromEntries([...found].map(([module, names]) => [module, [...names].sort()]));
}

/** What a shell's server build exports for each singleton. */
export function offeredNames(dist: string): LinkedNames {
  return Object.fromEntries(
    singletonModules.map((module) => {
      const [, exported] = parse(readFileSync(path.join(dist, 'server', providesFile(module)), 'utf8'));
      return [module, exported.map(({ n }) => n).sort()];
    }),
  );
}
