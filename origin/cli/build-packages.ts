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

async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(repository, file)).update(await readFile(file));
  return hash.digest('hex');
}

/** A digest of what every package's build reads. */
async function commonDigest(): Promise<string> {
  const files = ['pnpm-lock.yaml', 'tsconfig.base.json'].map((file) => path.join(repository, file));
  return digestOf([...(await filesBelow(path.join(repository, 'shared'))), ...files]);
}

/** A digest of everything that a package's build reads. */
async function inputDigest(section: SectionId, common: string): Promise<string> {
  return `${common} ${await digestOf(await filesBelow(packageFolder(section)))}`;
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

/** Builds the package of a section where its inputs changed since its last build; resolves to whether it built. `common` is the digest that packages share, where it is known. */
export async function buildPackage(section: SectionId, common?: string): Promise<boolean> {
  const stamp = path.join(packageFolder(section), 'dist/.inputs');
  const digest = await inputDigest(section, common ?? (await commonDigest()));
  if ((await readFile(stamp, 'utf8').catch(() => '')) === digest) return false;
  await run(packageFolder(section));
  await writeFile(stamp, digest);
  return true;
}

/** Builds what changed, two packages at a time; tells of each as it is done. */
export async function buildPackages(sections: readonly SectionId[], onBuilt: (section: SectionId, built: boolean) => void): Promise<void> {
  const common = await commonDigest();
  const waiting = [...sections];
  const work = async () => {
    for (let section = waiting.shift(); section; section = waiting.shift()) onBuilt(section, await buildPackage(section, common));
  };
  await Promise.all([work(), work()]);
}
