import { createHash } from 'node:crypto';
import { type Release, canonicalContent } from 'shared/contracts/release';
import type { BootstrapData } from 'shared/contracts/page-context';
import type { SectionId } from 'shared/sections/sections';
import { sha384 } from '../releases/release-store.ts';

export interface PackedRelease {
  readonly release: Release;
  /** Content by path, base64. */
  readonly files: Readonly<Record<string, string>>;
}

/** A server build of a shell: its documents hold the visit's JSON, as those of the real one do. */
export const SHELL_SERVER = `export async function render({ document }, section) {
  const status = document.rendered === null || section ? 200 : 503;
  const visit = '<script type="application/json" id="visit">' + JSON.stringify(document) + '</script>';
  return { status, html: '<!doctype html><html><head><title>A page</title></head><body><h1>A page</h1>' + visit + '</body></html>' };
}`;

/** The versions that a document of `SHELL_SERVER` lists, by section. */
export function listedVersions(html: string): Readonly<Record<SectionId, string>> {
  const [, json = '{}'] = /id="visit">(.*?)<\/script>/s.exec(html) ?? [];
  const { sections } = JSON.parse(json) as BootstrapData;
  return Object.fromEntries(Object.entries(sections).map(([id, { version }]) => [id, version]));
}

export interface PackedParts {
  /** The code of its server build. */
  readonly server?: string;
  readonly pages?: readonly string[];
  readonly singletons?: Readonly<Record<string, string>>;
  /** What it says of its section, where it says anything. */
  readonly description?: Release['description'];
  /** What it imports of each singleton, or, as a shell, exports for it. */
  readonly names?: Readonly<Record<string, string[]>>;
  /** Whether its server build is a release console as well. */
  readonly desk?: boolean;
}

/** Describes files as a build would, with a version that belongs to them. */
export function pack(
  contents: Readonly<Record<string, string>>,
  description: Omit<Release, 'format' | 'version' | 'files'> & Partial<Release>,
): PackedRelease {
  const files = Object.entries(contents).map(([path, content]) => ({
    path,
    bytes: Buffer.byteLength(content),
    sha384: sha384(Buffer.from(content)),
  }));
  const whole = { format: 1 as const, files, ...description };
  const hash = createHash('sha256').update(canonicalContent(whole)).digest('hex').slice(0, 12);
  const encoded = Object.entries(contents).map(([path, content]) => [path, Buffer.from(content).toString('base64')] as const);
  return { release: { version: `1.0.0-${hash}`, ...whole }, files: Object.fromEntries(encoded) };
}

/** The smallest release that the origin takes, as it is sent; every other `text` makes another version. */
export function packRelease(section: SectionId, text: string, parts: PackedParts = {}): PackedRelease {
  const isShell = section === 'shell';
  const {
    server = isShell ? SHELL_SERVER : 'export function routes() { return []; }',
    description,
    pages = description?.pages.map(({ id }) => id) ?? [],
    desk = false,
    names,
  } = parts;
  const style = isShell ? 'p{}' : `[data-mf=${section}] p{}`;
  const contents = { 'client/remoteEntry.js': `// ${text}`, 'client/style.css': style, 'server/routes.js': server };
  return pack(contents, {
    section,
    pages: [...pages],
    ...(description ? { description } : {}),
    ...(names ? { [isShell ? 'offers' : 'needs']: names } : {}),
    singletons: { shared: isShell ? '1.0.0' : '^1.0.0', ...parts.singletons },
    client: {
      entry: 'remoteEntry.js',
      styles: ['style.css'],
      modules: [],
      pages: Object.fromEntries(pages.map((page) => [page, { en: [], bn: [] }])),
      fonts: { en: [], bn: [] },
    },
    server: { entry: 'routes.js', provides: {} },
    ...(desk ? { desk: { entry: 'routes.js', styles: [] } } : {}),
  });
}
