import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SectionId } from 'shared/sections/sections';
import { repository } from '../origin.ts';
import { type ReleasePackage, readPackage } from './release-package.ts';
import { sectionOf } from './sections.ts';

const run = promisify(execFile);
const BUILD = path.join(repository, 'section-kit/cli/build-release.ts');

export interface PackageCopy {
  /** The copy's own folder. */
  readonly folder: string;
  build(): Promise<ReleasePackage>;
  remove(): Promise<void>;
}

/** The source of one remote in a folder of its own, with nothing else of the workspace beside it. */
export async function copyPackage(section: SectionId): Promise<PackageCopy> {
  const { remote } = sectionOf(section);
  const parent = await mkdtemp(path.join(tmpdir(), 'zakat-copy-'));
  const folder = path.join(parent, remote);
  const original = path.join(repository, remote);
  await cp(original, folder, { recursive: true, filter: (file) => !/\/(node_modules|dist)(\/|$)/.test(path.relative(repository, file)) });
  await symlink(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
  // For the types that every package is checked with.
  await symlink(path.join(repository, 'node_modules'), path.join(parent, 'node_modules'));
  await copyFile(path.join(repository, 'tsconfig.base.json'), path.join(parent, 'tsconfig.base.json'));
  return {
    folder,
    async build() {
      await run(process.execPath, [BUILD], { cwd: folder });
      return readPackage(section, folder);
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
