import { readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeImports } from './relative-imports.ts';

/**
 * The modules that loading `entries` brings, the entries first, as paths relative to `folder`;
 * `follow` says which dynamic imports count as well.
 */
export function reachableModules(folder: string, entries: readonly string[], follow: (file: string) => boolean): string[] {
  const reached = new Set(entries);
  for (const file of reached) {
    const imports = relativeImports(readFileSync(path.join(folder, file), 'utf8'));
    const found = imports.map(({ specifier, isDynamic }) => ({ isDynamic, next: path.posix.join(path.posix.dirname(file), specifier) }));
    // What is imported statically comes first.
    for (const { next } of found.filter(({ isDynamic }) => !isDynamic)) reached.add(next);
    for (const { next } of found.filter(({ isDynamic }) => isDynamic)) if (follow(next)) reached.add(next);
  }
  return [...reached];
}
