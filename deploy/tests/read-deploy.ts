import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

const repository = path.resolve(import.meta.dirname, '../..');

/** The text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(path.join(repository, file), 'utf8');
}

/** The documents of a YAML file of the repository, anchors and merges resolved; throws where one is not YAML, or names a key twice. */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readText(file), { merge: true }).map((document) => {
    for (const problem of [...document.errors, ...document.warnings]) throw problem;
    return document.toJS();
  });
}

/** The names of all environment variables that the origin reads, as docs/settings.md has them: a test of the origin compares the two. */
export function knownSettings(): Set<string> {
  const text = readText('docs/settings.md');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const [, secrets = ''] = /^Each of (.+) can be read from a file/ms.exec(text) ?? [];
  const named = (part: string) => [...part.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
  return new Set([
    ...rows.flatMap(named),
    ...named(secrets).map((name) => `${name}_FILE`),
    ...named(text).filter((name) => name.startsWith('AWS_')),
    'NODE_ENV',
    // The C library's, of which the origin knows nothing.
    'MALLOC_ARENA_MAX',
  ]);
}
