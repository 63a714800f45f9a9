import { hash } from 'node:crypto';
import { type Release, canonicalContent, releaseSchema } from 'shared/contracts/release';
import { downloadFile } from 'shared/sections/find-page';
import { descriptionOf } from 'shared/commands/described-before';
import { checkShape } from '../../server/settings/check-shape.ts';
import { descriptionFaults } from './check-description.ts';
import { fileFaults } from './check-files.ts';
import { styleFaults } from './check-styles.ts';
import { confinementFaults } from './confined-styles.ts';
import { singletonFaults } from './compatibility.ts';
import type { ReleaseFiles } from '../release-store.ts';

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

function referenceFaults({ client, server, desk, files }: Release): string[] {
  const present = new Set(files.map(({ path }) => path));
  const named = [
    client.entry,
    ...[client.exposes, client.host].filter((file) => file !== undefined),
    ...Object.values(client.provides ?? {}),
    ...client.styles,
    ...client.modules,
    ...[...Object.values(client.pages), ...Object.values(client.later ?? {})].flatMap(({ en, bn }) => [...en, ...bn]),
    ...client.fonts.en,
    ...client.fonts.bn,
    ...(desk?.styles ?? []),
  ].map((file) => `client/${file}`);
  const needed = [
    ...named,
    ...[server.entry, ...Object.values(server.provides), ...(desk ? [desk.entry] : [])].map((file) => `server/${file}`),
  ];
  return [...new Set(needed)]
    .filter((file) => !present.has(file))
    .map((file) => `release.json needs ${file}, which is not among its files. Build again with an empty dist folder.`);
}

function pageFaults(release: Release): string[] {
  const described = descriptionOf(release);
  if (!described)
    return [`release.json says nothing of the section '${release.section}' and its pages. Build it with a newer section-kit.`];
  const { pages, section, client } = release;
  const own = new Set(described.pages.map((page) => page.id));
  const foreign = pages.filter((page) => !own.has(page));
  const twice = pages.filter((page, index) => pages.indexOf(page) !== index);
  const unlisted = pages.filter((page) => !(page in client.pages));
  return [
    ...foreign.map(
      (page) => `The page '${page}' is not one that section '${section}' describes. Describe it in src/section.ts, or leave it out.`,
    ),
    ...twice.map((page) => `The page '${page}' is listed twice: two routes for one path. Build again with an empty dist folder.`),
    ...unlisted.map((page) => `release.json does not say which modules the page '${page}' needs. Build again.`),
  ];
}

/** What its pages offer for download, and the release does not hold. */
function downloadFaults({ section, description, pages, files }: Release): string[] {
  const present = new Set(files.map(({ path }) => path));
  return (descriptionOf({ section, description })?.pages ?? [])
    .filter(({ id }) => pages.includes(id))
    .flatMap(({ id, downloads = [] }) =>
      downloads
        .filter((name) => !present.has(downloadFile(name)))
        .map((name) => `The page '${id}' offers '${name}', which is not among the files: put it into public/downloads and build again.`),
    );
}

/** That a version does not end in the digest of its content. */
export function versionFaults(release: Release): string[] {
  const digest = hash('sha256', canonicalContent(release)).slice(0, 12);
  return release.version.endsWith(`-${digest}`)
    ? []
    : [
        `The version ${release.version} does not belong to this content, whose versions end in -${digest}. Do not edit release.json by hand.`,
      ];
}

/** Reads a `release.json` from outside; throws ReleaseRefused with all that is wrong with its shape. */
export function readDescription(described: unknown): Release {
  const checked = checkShape(releaseSchema, described);
  if (checked.ok) return checked.value;
  throw new ReleaseRefused(checked.faults.map((fault) => `release.json: ${fault}. Do not edit it by hand; build again.`));
}

/** Checks a described release with its files as a whole; returns both, or throws ReleaseRefused with all faults. */
export function checkRelease(release: Release, encoded: PublishedPackage['files']): { release: Release; files: ReleaseFiles } {
  const files = new Map(Object.entries(encoded).map(([path, content]) => [path, Buffer.from(content, 'base64')]));
  const faults = [
    ...pageFaults(release),
    ...downloadFaults(release),
    ...descriptionFaults(release),
    ...singletonFaults(release),
    ...fileFaults(release, files),
    ...referenceFaults(release),
    ...styleFaults(release, files),
    ...confinementFaults(release, files),
    ...versionFaults(release),
  ];
  if (faults.length > 0) throw new ReleaseRefused(faults);
  return { release, files };
}
