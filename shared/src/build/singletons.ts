import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The modules of which a page holds one copy, all of them the shell's: what a section imports but never contains. */
export const singletonModules = ['react', 'react/jsx-runtime', 'react-router-dom', 'zustand', 'shared/provided'] as const;

/** The packages whose versions the shell and a section have to agree on. */
const singletonPackages = ['react', 'react-router-dom', 'zustand', 'shared'] as const;

/** Installed versions of the singleton packages, by package name. */
export function singletonVersions(): Record<string, string> {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    singletonPackages.map((name) => {
      const file = name === 'shared' ? new URL('../../package.json', import.meta.url) : require.resolve(`${name}/package.json`);
      return [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version];
    }),
  );
}
