import * as z from 'zod/mini';
import type { DocumentContent } from './document-content.ts';

/** What import maps of a site say, and nothing else: scopes would lead the imports of some modules elsewhere. */
const importMapSchema = z.strictObject({
  imports: z.optional(z.record(z.string(), z.string())),
  integrity: z.optional(z.record(z.string(), z.string())),
});

/** A package's name, and not an address, which would lead the imports of one file to another. */
const PACKAGE_NAME = /^@?[a-z\d][\w.-]*(\/[\w.-]+)*$/i;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Finds the files that an import map leads to, and those that it gives an integrity. */
export function readImportMap(json: string): DocumentContent {
  const { data } = importMapSchema.safeParse(parsed(json));
  if (!data) {
    return { faults: [`has an import map that is not of imports and integrities alone: ${json.trim().slice(0, 60)}…`] };
  }
  const { imports = {}, integrity = {} } = data;
  const elsewhere = Object.keys(imports).filter((name) => !PACKAGE_NAME.test(name));
  return {
    files: [
      ...Object.values(imports).map((url) => ({ url, integrity: integrity[url], isCode: true })),
      ...Object.entries(integrity).map(([url, digest]) => ({ url, integrity: digest, isCode: true })),
    ],
    ...(elsewhere.length > 0
      ? { faults: elsewhere.map((name) => `has an import map that leads an address elsewhere, and not a package: ${name}.`) }
      : {}),
  };
}
