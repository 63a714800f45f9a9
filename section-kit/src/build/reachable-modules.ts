import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*(\()?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

interface ModuleImports {
  readonly statically: readonly string[];
  readonly dynamically: readonly string[];
}

/** What a built module imports, as paths relative to `folder`. */
function importsOf(folder: string, file: string): ModuleImports {
  const found = [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORT)].map(([, dynamic, specifier = '']) => ({
    dynamic: dynamic !== undefined,
    file: path.posix.join(path.posix.dirname(file), specifier),
  }));
  return {
    statically: found.filter(({ dynamic }) => !dynamic).map((entry) => entry.file),
    dynamically: found.filter(({ dynamic }) => dynamic).map((entry) => entry.file),
  };
}

/**
 * The modules that loading `entries` brings, the entries first, as paths relative to `folder`;
 * `follow` says which dynamic imports count as well.
 */
export function reachableModules(folder: string, entries: readonly string[], follow: (file: string) => boolean): string[] {
  const reached = new Set(entries);
  for (const file of reached) {
    const { statically, dynamically } = importsOf(folder, file);
    for (const next of [...statically, ...dynamically.filter(follow)]) reached.add(next);
  }
  return [...reached];
}
