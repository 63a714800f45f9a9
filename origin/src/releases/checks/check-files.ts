import type { Release } from 'shared/contracts/release';
import { type ReleaseFiles, sha384 } from '../release-store.ts';

const MOST_FILES = 500;
const LARGEST_FILE_BYTES = 4 * 1024 * 1024;
const LARGEST_RELEASE_BYTES = 16 * 1024 * 1024;

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/** Paths that could not be kept, or not on every disk: outside of the two builds, twice, or below a file. */
function pathFaults({ files }: Release): string[] {
  const faults: string[] = [];
  const known = new Map<string, string>();
  for (const { path } of files) {
    if (!/^(client|server)\//.test(path)) {
      faults.push(`${path} lies outside of client/ and server/, which are all that a release holds. Build again.`);
    }
    // Some disks do not tell upper and lower case apart.
    const twin = known.get(path.toLowerCase());
    if (twin !== undefined) faults.push(`${path} is described twice${twin === path ? '' : `, also as ${twin}`}. Build again.`);
    known.set(path.toLowerCase(), path);
  }
  for (const { path } of files) {
    const parts = path.toLowerCase().split('/');
    const above = parts.slice(1).map((_, depth) => known.get(parts.slice(0, depth + 1).join('/')));
    for (const file of above) if (file !== undefined) faults.push(`${path} lies below ${file}, which is a file itself. Build again.`);
  }
  return faults;
}

function sizeFaults(files: ReleaseFiles): string[] {
  const faults = [...files]
    .filter(([, { length }]) => length > LARGEST_FILE_BYTES)
    .map(([path, { length }]) => `${path} has ${megabytes(length)}, more than ${megabytes(LARGEST_FILE_BYTES)}. Make it smaller.`);
  const whole = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (whole > LARGEST_RELEASE_BYTES) {
    faults.push(`The release has ${megabytes(whole)}, more than ${megabytes(LARGEST_RELEASE_BYTES)} in all. Take out what no page needs.`);
  }
  if (files.size > MOST_FILES) faults.push(`The release has ${files.size} files, more than ${MOST_FILES}. Build larger chunks.`);
  return faults;
}

function contentFaults(release: Release, files: ReleaseFiles): string[] {
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

/** Holds the files that were sent against those that `release.json` describes, their paths and their sizes; returns all faults. */
export function fileFaults(release: Release, files: ReleaseFiles): string[] {
  return [...pathFaults(release), ...sizeFaults(files), ...contentFaults(release, files)];
}
