import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from 'shared/commands/in-parallel';
import type { SectionId } from 'shared/sections/sections';
import { isInWorkspace, packageFolder, repository } from '../folders.ts';
import { buildWhenChanged, stampFile } from './build-when-changed.ts';
import { renewProvenance } from './read-provenance.ts';
import { runBuild } from './run-build.ts';

const BUILT_AT_ONCE = 2;
const NOT_INPUT = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !NOT_INPUT.test(path.relative(folder, file)))
    .sort();
}

async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(repository, file)).update(await readFile(file));
  return hash.digest('hex');
}

/** What every package's build reads. */
async function commonFiles(): Promise<string[]> {
  const files = ['pnpm-lock.yaml', 'tsconfig.base.json'].map((file) => path.join(repository, file));
  const packages = ['shared', 'section-kit'].map((name) => filesBelow(path.join(repository, name)));
  return [...(await Promise.all(packages)).flat(), ...files];
}

/** Which files there are, and when each was last written. */
async function writtenOf(files: readonly string[]): Promise<string> {
  const written = files.map(async (file) => {
    const { ctimeMs, mtimeMs, size } = await stat(file);
    return `${file} ${ctimeMs} ${mtimeMs} ${size}`;
  });
  return (await Promise.all(written)).join('\n');
}

/** Builds the package of a section where its inputs changed since its last build; resolves to whether it built. Outside of the workspace it always does. */
export async function buildPackage(section: SectionId): Promise<boolean> {
  const folder = await packageFolder(section);
  if (!isInWorkspace) {
    await runBuild(folder);
    return true;
  }
  const stamp = stampFile(path.join(folder, 'dist'));
  const inputs = async () => [...(await commonFiles()), ...(await filesBelow(folder))];
  const built = await buildWhenChanged({
    name: section,
    digest: async () => digestOf(await inputs()),
    written: async () => writtenOf(await inputs()),
    readStamp: () => readFile(stamp, 'utf8').catch(() => undefined),
    writeStamp: (digest) => (digest === undefined ? rm(stamp, { force: true }) : writeFile(stamp, digest)),
    build: () => runBuild(folder),
  });
  if (!built) await renewProvenance(path.join(folder, 'dist/release.json'));
  return built;
}

/** Does something with each section's package, such as `buildPackage`, with two at a time: a build takes a processor and memory. */
export function withPackages<Result>(sections: readonly SectionId[], work: (section: SectionId) => Promise<Result>): Promise<Result[]> {
  return inParallel(sections, BUILT_AT_ONCE, work);
}
