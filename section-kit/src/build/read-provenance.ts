import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Provenance } from 'shared/contracts/provenance';
import { type Release, sortKeys } from 'shared/contracts/release';
import { folderWith, kitPackage, repository } from '../folders.ts';
import { replaceFile } from '../replace-file.ts';

const run = promisify(execFile);
const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** What git answers in a folder; undefined where it is no checkout, or there is no git. */
async function git(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  const answer = await run('git', args, { cwd: folder }).catch(() => undefined);
  return answer?.stdout.trim();
}

/** The commit of a checkout, and whether its files differ from it. */
async function sourceOf(folder: string): Promise<Pick<Provenance, 'commit' | 'changed'>> {
  const commit = await git(folder, 'rev-parse', 'HEAD');
  if (!commit) return {};
  return { commit, changed: (await git(folder, 'status', '--porcelain')) !== '' };
}

/** What a package manager wrote down of the dependencies of a folder, in it or in the nearest one above it; throws where there is none. */
function findLockfile(folder: string): string {
  const found = LOCKFILES.flatMap((name) => {
    const where = folderWith(name, folder);
    return where === undefined ? [] : [path.join(where, name)];
  });
  // All of them lie on the way up: the longest way down is the nearest folder.
  const [nearest] = found.toSorted((one, other) => path.dirname(other).length - path.dirname(one).length);
  if (nearest !== undefined) return nearest;
  throw new Error(`There is no ${LOCKFILES.join(', ')} for ${folder}. Install its dependencies first: a release says which they were.`);
}

/** Where what is built now comes from; the same commit and toolchain give the same on every machine. */
export async function readProvenance(folder: string = repository): Promise<Provenance> {
  const lockfile = await readFile(findLockfile(folder));
  const { name, version } = kitPackage();
  return {
    ...(await sourceOf(folder)),
    lockfile: createHash('sha256').update(lockfile).digest('hex'),
    builder: { name, version, node: process.version },
  };
}

/** Whether two descriptions come from the same place. */
export function isSameProvenance(one: Provenance | undefined, other: Provenance | undefined): boolean {
  return JSON.stringify(sortKeys(one ?? null)) === JSON.stringify(sortKeys(other ?? null));
}

/** Describes a build whose inputs have not changed since as one of this commit: building again would give the same files. */
export async function renewProvenance(file: string): Promise<void> {
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  const provenance = await readProvenance();
  if (isSameProvenance(release.provenance, provenance)) return;
  await replaceFile(file, `${JSON.stringify({ ...release, provenance }, null, 1)}\n`);
}
