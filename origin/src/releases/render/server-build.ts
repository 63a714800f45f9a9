import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { StoredRelease } from '../release-store.ts';

/** The server build of a release: its entry and, for the shell, the singletons that it provides by specifier. */
export interface ServerBuild {
  /** Absolute path of the release's folder. */
  readonly folder: string;
  /** `<section>/<version>`. */
  readonly name: string;
  readonly entry: string;
  readonly provides: Readonly<Record<string, string>>;
}

/** What a render process has to know of a release. */
export function serverBuild({ release, folder }: StoredRelease): ServerBuild {
  const { section, version, server } = release;
  return { folder, name: `${section}/${version}`, entry: server.entry, provides: server.provides };
}

/** What a module is called in a render process, which knows nothing of folders; builds find their release's files by it. */
export function moduleUrl({ name }: Pick<ServerBuild, 'name'>, file: string): string {
  return `release:/releases/${name}/server/${file}`;
}

/** The modules of a server build by URL, each as it lies in its file; of links nothing, so that a release is what lies in its folder. */
export async function readModules(build: ServerBuild): Promise<Record<string, Buffer>> {
  const folder = path.join(build.folder, 'server');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modules = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [moduleUrl(build, path.relative(folder, file).split(path.sep).join('/')), await readFile(file)] as const;
    });
  return Object.fromEntries(await Promise.all(modules));
}
