import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { init, parse } from 'es-module-lexer';
import { singletonModules } from '../federation/singletons.ts';
import { STANDALONE_FOLDER } from '../federation/standalone-config.ts';
import { importedNames } from './imported-names.ts';
import { providesFile } from './server-provides.ts';

await init;

/** Names by the singleton that they are linked with; `*` for all that a module has. */
export type LinkedNames = Record<string, string[]>;

const isSingleton = (specifier: string): boolean => (singletonModules as readonly string[]).includes(specifier);

function modulesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.startsWith(`${STANDALONE_FOLDER}${path.sep}`))
    .map((file) => path.join(folder, file));
}

/** What the modules of a section's builds, of the browser's and the server's, import of the singletons. */
export function neededNames(dist: string): LinkedNames {
  const found = new Map<string, Set<string>>();
  for (const file of [...modulesBelow(path.join(dist, 'client')), ...modulesBelow(path.join(dist, 'server'))]) {
    for (const [module, name] of importedNames(readFileSync(file, 'utf8'), 'js', isSingleton)) {
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
