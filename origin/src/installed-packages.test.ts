import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** The folder that a package at `from` finds another one in, as Node looks for it; undefined for an optional one of another platform. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
  }
  return undefined;
}

/** The names of all packages that a package brings where only its production dependencies are installed. */
function productionClosure(root: string): Set<string> {
  const folders = new Set([root]);
  const names = new Set<string>();
  for (const folder of folders) {
    const { name, dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    names.add(name);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(dependency, folder);
      if (found) folders.add(found);
    }
  }
  return names;
}

test('a server installs what serves and checks pages, and nothing that builds them', () => {
  const installed = productionClosure(path.resolve(import.meta.dirname, '..'));
  expect([...installed]).toEqual(expect.arrayContaining(['fastify', 'kysely', 'zod', 'shared', 'jsdom', 'axe-core']));
  const building = /^(vite|vitest|rolldown|lightningcss|tailwindcss|section-kit|@tailwindcss\/.*|@vitejs\/.*|@module-federation\/.*)$/;
  expect([...installed].filter((name) => building.test(name))).toEqual([]);
});
