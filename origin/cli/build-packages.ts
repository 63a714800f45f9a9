import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sectionOf } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';

export const repository = path.resolve(import.meta.dirname, '../..');
const BUILD_SCRIPT = path.join(repository, 'shared/src/build/build-release.ts');
const NOT_INPUT = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/;

/** The package folder of a section. */
export function packageFolder(section: SectionId): string {
  return path.join(repository, sectionOf(section).remote);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !NOT_INPUT.test(path.relative(folder, file)))
    .sort();
}

/** A digest of everything that a package's build reads. */
async function inputDigest(section: SectionId): Promise<string> {
  const files = [
    ...(await filesBelow(packageFolder(section))),
    ...(await filesBelow(path.join(repository, 'shared'))),
    path.join(repository, 'pnpm-lock.yaml'),
    path.join(repository, 'tsconfig.base.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(repository, file)).update(await readFile(file));
  return hash.digest('hex');
}

function run(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUILD_SCRIPT], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${path.basename(folder)} failed:\n${complaints}`));
    });
  });
}

/** Builds the package of a section where its inputs changed since its last build; resolves to whether it built. */
export async function buildPackage(section: SectionId): Promise<boolean> {
  const stamp = path.join(packageFolder(section), 'dist/.inputs');
  const digest = await inputDigest(section);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return false;
  await run(packageFolder(section));
  await writeFile(stamp, digest);
  return true;
}

/** Builds what changed, two packages at a time; tells of each as it is done. */
export async function buildPackages(sections: readonly SectionId[], onBuilt: (section: SectionId, built: boolean) => void): Promise<void> {
  const waiting = [...sections];
  const work = async () => {
    for (let section = waiting.shift(); section; section = waiting.shift()) onBuilt(section, await buildPackage(section));
  };
  await Promise.all([work(), work()]);
}
