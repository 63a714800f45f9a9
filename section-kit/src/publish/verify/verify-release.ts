import { createHash } from 'node:crypto';
import { BY_CONTENT, contentMarkAt } from 'shared/contracts/content-address';
import type { PublicEvent, PublicKeys } from 'shared/contracts/ledger';
import { type Release, canonicalContent, releaseSchema } from 'shared/contracts/release';
import { inParallel } from 'shared/commands/in-parallel';
import { reasonOf } from 'shared/commands/reason-of';
import { fileAddress } from './file-address.ts';
import type { Found, Named } from './found.ts';
import type { Site } from './read-site.ts';
import { signatureFaults } from './verify-signatures.ts';

const FILES_AT_ONCE = 6;

export interface VerifiedRelease {
  /** Undefined where it cannot be read. */
  readonly release: Release | undefined;
  /** How many files were compared. */
  readonly files: number;
  readonly found: readonly Found[];
}

/** The description of a release as the site shows it; throws where it is not one. */
async function readDescription(site: Site, { section, version }: Named): Promise<Release> {
  const { status, body } = await site.read(`/_ledger/releases/${encodeURIComponent(section)}/${encodeURIComponent(version)}`);
  if (status !== 200) throw new Error(`it answers ${status}`);
  const described: unknown = JSON.parse(body.toString());
  const release = releaseSchema.parse(described);
  if (release.section !== section || release.version !== version) throw new Error(`it describes ${release.section} ${release.version}`);
  // A newer program may describe more than this one knows: what was signed is all of it.
  return described as Release;
}

/** Under the release's address, and under the one that pages name a file by which says what it holds. */
async function fileFaults(site: Site, { section, version }: Release, file: Release['files'][number]): Promise<Found[]> {
  const name = file.path.replace(/^client\//, '');
  const found: Found[] = [];
  for (const place of [version, ...(contentMarkAt(file) === -1 ? [] : [BY_CONTENT])]) {
    const { status, body } = await site.read(fileAddress(section, place, name));
    const digest = createHash('sha384').update(body).digest('base64');
    if (status === 200 && digest === file.sha384) continue;
    const wrong = status === 200 ? 'is not what was published: its SHA-384 is another' : `is not served (${status})`;
    const asked = place === version ? `${name} of ${section} ${version}` : `${name} of ${section} ${version}, asked for by its content,`;
    found.push({ check: 'file', section, version, name, message: `${asked} ${wrong}.` });
  }
  return found;
}

/** Compares a release that a site serves, to the last byte of its browser files, with its description, and that with its signatures. */
export async function verifyRelease(
  site: Site,
  named: Named,
  events: readonly PublicEvent[],
  keys: PublicKeys['signing'],
): Promise<VerifiedRelease> {
  const { section, version } = named;
  let release: Release;
  try {
    release = await readDescription(site, named);
  } catch (error) {
    const message = `The description of ${section} ${version} cannot be read (${reasonOf(error)}).`;
    return { release: undefined, files: 0, found: [{ check: 'description', section, version, name: 'release.json', message }] };
  }
  const found: Found[] = [...signatureFaults(release, events, keys)];
  const hash = createHash('sha256').update(canonicalContent(release)).digest('hex').slice(0, 12);
  if (!version.endsWith(`-${hash}`)) {
    const message = `The description of ${section} ${version} is of other content, whose versions end in -${hash}.`;
    found.push({ check: 'description', section, version, name: 'release.json', message });
  }
  const files = release.files.filter(({ path }) => path.startsWith('client/'));
  const faults = await inParallel(files, FILES_AT_ONCE, (file) => fileFaults(site, release, file));
  return { release, files: files.length, found: [...found, ...faults.flat()] };
}
