import path from 'node:path';

/** Where the data is kept: in a file of this machine, or on a PostgreSQL server. */
export type DatabaseAddress = { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };

/** Reads a DATABASE_URL; undefined where it is neither `sqlite:<file>` nor `postgres://…`. */
export function parseDatabaseAddress(text: string): DatabaseAddress | undefined {
  const [, file] = /^sqlite:(?:\/\/)?(.+)$/.exec(text) ?? [];
  if (file) return { kind: 'sqlite', file: path.resolve(file) };
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return { kind: 'postgres', url: text };
  return undefined;
}
