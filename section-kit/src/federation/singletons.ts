import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The modules of which a page holds one copy, all of them the shell's: what a section imports but never contains. */
export const singletonModules = ['react', 'react/jsx-runtime', 'react-router-dom', 'zustand', 'shared/provided'] as const;

/**
 * The packages whose versions the shell and a section have to agree on. `shared` is the contract between them: its
 * version grows by a minor with what it newly offers, by a major with what it takes away or changes.
 */
const singletonPackages = ['react', 'react-router-dom', 'zustand', 'shared'] as const;

/** Installed versions of the singleton packages, by package name. */
export function singletonVersions(): Record<string, string> {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    singletonPackages.map((name) => {
      const file = require.resolve(`${name}/package.json`);
      return [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version];
    }),
  );
}

function lineOf(version: string): string {
  const [major = ''] = version.split('.');
  // Below 1.0.0 each minor version may break.
  return major === '0' ? `^${version}` : `^${major}.0.0`;
}

/**
 * The ranges of the singleton packages that a section fits: their whole major line, since what it uses of them is held
 * against each shell when it is published; or what the section's `peerDependencies` say, to span two lines.
 */
export function singletonRanges(peerDependencies: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(singletonVersions()).map(([name, version]) => [name, peerDependencies[name] ?? lineOf(version)]),
  );
}
