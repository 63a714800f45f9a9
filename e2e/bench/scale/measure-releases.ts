import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from 'shared/contracts/release';
import { readPackage } from '../../support/release-package.ts';
import { repository } from '../../origin.ts';
import { sections } from '../../support/sections.ts';

const QUALITY = 5;
const HASHED_BYTES = 64 * 1024 * 1024;

export interface MeasuredReleases {
  /** Of the sections' releases, without the shell's. */
  readonly files: number;
  readonly bytes: number;
  readonly hashedBytesPerSecond: number;
  /** The list that a document carries, by number of sections: its bytes as they are, and compressed. */
  readonly lists: readonly { readonly sections: number; readonly bytes: number; readonly compressed: number }[];
}

/** What a document says of a section: where its release and the one before are, and which files each page needs. */
function entryOf({ section, version, client, files }: Release, number: number): string {
  const base = `/releases/${section}-${number}/${version}/`;
  const loadable = { version, base, entry: client.entry, integrity: `sha384-${files[0]?.sha384}`, styles: client.styles };
  const pages = Object.fromEntries(Object.entries(client.pages).map(([page, { en }]) => [page, en]));
  const entry = JSON.stringify({ [`${section}-${number}`]: { ...loadable, modules: client.modules, pages, previous: loadable } });
  // Digests and hashes in names are different in each section, and compress as badly as these.
  const own = (text: string) => createHash('sha512').update(`${number} ${text}`).digest('base64url').slice(0, text.length);
  return entry.replaceAll(/(?<=-)[\w-]{8}(?=\.(?:js|css))|(?<=sha384-)[\w+/]{64}|(?<=\d-)[0-9a-f]{12}/g, own);
}

/** How large releases are that were built here (`pnpm run check:build`), and the list of more sections of their kind. */
export async function measureReleases(): Promise<MeasuredReleases> {
  const packages: Release[] = [];
  for (const { id } of sections) if (id !== 'shell') packages.push((await readPackage(id)).release);
  const files = packages.reduce((sum, release) => sum + release.files.length, 0) / packages.length;
  const bytes = packages.reduce((sum, release) => sum + release.files.reduce((all, file) => all + file.bytes, 0), 0) / packages.length;

  const content = Buffer.alloc(HASHED_BYTES, await readFile(path.join(repository, 'pnpm-lock.yaml')));
  const begun = performance.now();
  createHash('sha384').update(content).digest();
  const hashedBytesPerSecond = HASHED_BYTES / ((performance.now() - begun) / 1_000);

  const lists = [5, 50, 1_000].map((count) => {
    const text = Array.from({ length: count }, (_, number) => packages[number % packages.length])
      .flatMap((release, number) => (release ? [entryOf(release, number)] : []))
      .join(',');
    const compressed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
    return { sections: count, bytes: text.length, compressed };
  });
  return { files, bytes, hashedBytesPerSecond, lists };
}
