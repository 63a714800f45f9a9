import { createHash } from 'node:crypto';
import { type Release, canonicalContent, releaseSchema } from 'shared/contracts/release';
import { isSectionId, sectionOf } from 'shared/sections/find-page';
import { type ReleaseFiles, sha384 } from './release-store.ts';

/** What arrives at publish: the description and each file's content in base64. */
export interface PublishedPackage {
  readonly release: unknown;
  readonly files: Readonly<Record<string, string>>;
}

/** A release that the site cannot take; `faults` says everything that has to change. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The release was refused:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

function fileFaults(release: Release, files: ReleaseFiles): string[] {
  const faults: string[] = [];
  const described = new Set(release.files.map(({ path }) => path));
  for (const { path, bytes, sha384: expected } of release.files) {
    const content = files.get(path);
    if (!content) faults.push(`${path} is described in release.json but was not sent. Build and publish again.`);
    else if (content.length !== bytes || sha384(content) !== expected) {
      faults.push(
        `${path} is not the file that release.json describes (${content.length} bytes sent, ${bytes} described). Build and publish again.`,
      );
    }
  }
  for (const path of files.keys()) {
    if (!described.has(path)) faults.push(`${path} was sent but is not described in release.json. Build and publish again.`);
  }
  return faults;
}

function referenceFaults({ client, server, files }: Release): string[] {
  const present = new Set(files.map(({ path }) => path));
  const named = [
    client.entry,
    ...client.styles,
    ...client.modules,
    ...Object.values(client.pages).flatMap(({ en, bn }) => [...en, ...bn]),
    ...client.fonts.en,
    ...client.fonts.bn,
  ].map((file) => `client/${file}`);
  const needed = [...named, ...[server.entry, ...Object.values(server.provides)].map((file) => `server/${file}`)];
  return [...new Set(needed)]
    .filter((file) => !present.has(file))
    .map((file) => `release.json needs ${file}, which is not among its files. Build again with an empty dist folder.`);
}

function pageFaults(release: Release): string[] {
  if (!isSectionId(release.section)) return [`There is no section '${release.section}' in the sections table.`];
  const own = new Set(sectionOf(release.section).pages.map((page) => page.id));
  return release.pages
    .filter((page) => !own.has(page))
    .map((page) => `The page '${page}' is not one of section '${release.section}' in the sections table.`);
}

function versionFaults(release: Release): string[] {
  const hash = createHash('sha256').update(canonicalContent(release)).digest('hex').slice(0, 12);
  return release.version.endsWith(`-${hash}`)
    ? []
    : [`The version ${release.version} does not belong to this content, whose versions end in -${hash}. Do not edit release.json by hand.`];
}

/** Checks a published package as a whole; returns the release and its files, or throws ReleaseRefused with all faults. */
export function checkRelease({ release: described, files: encoded }: PublishedPackage): { release: Release; files: ReleaseFiles } {
  const parsed = releaseSchema.safeParse(described);
  if (!parsed.success) {
    throw new ReleaseRefused(parsed.error.issues.map((issue) => `release.json: ${issue.path.join('.') || 'whole'}: ${issue.message}`));
  }
  const release = parsed.data;
  const files = new Map(Object.entries(encoded).map(([path, content]) => [path, Buffer.from(content, 'base64')]));
  const faults = [...pageFaults(release), ...fileFaults(release, files), ...referenceFaults(release), ...versionFaults(release)];
  if (faults.length > 0) throw new ReleaseRefused(faults);
  return { release, files };
}
