import { createHash } from 'node:crypto';
import { type Release, canonicalContent } from 'shared/contracts/release';
import type { SectionId } from 'shared/sections/sections';
import { sha384 } from '../releases/release-store.ts';

export interface PackedRelease {
  readonly release: Release;
  /** Content by path, base64. */
  readonly files: Readonly<Record<string, string>>;
}

/** The smallest release that the origin takes, as it is sent; every other `text` makes another version. */
export function packRelease(section: SectionId, text: string): PackedRelease {
  const contents = { 'client/remoteEntry.js': `// ${text}`, 'server/routes.js': 'export function routes() {}' };
  const files = Object.entries(contents).map(([path, content]) => ({
    path,
    bytes: Buffer.byteLength(content),
    sha384: sha384(Buffer.from(content)),
  }));
  const description = {
    format: 1 as const,
    section,
    pages: [],
    singletons: {},
    files,
    client: { entry: 'remoteEntry.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
    server: { entry: 'routes.js', provides: {} },
  };
  const hash = createHash('sha256').update(canonicalContent(description)).digest('hex').slice(0, 12);
  const encoded = Object.entries(contents).map(([path, content]) => [path, Buffer.from(content).toString('base64')] as const);
  return { release: { ...description, version: `1.0.0-${hash}` }, files: Object.fromEntries(encoded) };
}
