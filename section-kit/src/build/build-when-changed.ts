import path from 'node:path';

/** How often a build may be cut by a saved file before somebody has to stop saving. */
const MOST_BUILDS = 3;

/** The file in which a build leaves the digest of its inputs. */
export function stampFile(dist: string): string {
  return path.join(dist, '.inputs');
}

export interface Buildable {
  /** What the error calls it. */
  readonly name: string;
  /** A digest of the content of everything that the build reads. */
  readonly digest: () => Promise<string>;
  /** When its files were last written, and which there are: differs also where a file was changed and changed back. */
  readonly written: () => Promise<string>;
  /** The digest that the last build left; undefined before the first build. */
  readonly readStamp: () => Promise<string | undefined>;
  /** Leaves the digest of what was built; undefined takes it away. */
  readonly writeStamp: (digest: string | undefined) => Promise<void>;
  readonly build: () => Promise<void>;
}

/**
 * Builds what changed since its last build; resolves to whether it built. Where a file is saved meanwhile, the build may
 * hold some old and some new text: it is built again. Rejects where that does not end.
 */
export async function buildWhenChanged({ name, digest, written, readStamp, writeStamp, build }: Buildable): Promise<boolean> {
  let before = await written();
  let content = await digest();
  if ((await readStamp()) === content) return false;
  for (let count = 1; count <= MOST_BUILDS; count += 1) {
    // A build that is broken off leaves nothing that could be taken for whole.
    await writeStamp(undefined);
    await build();
    const after = await written();
    if (after === before) {
      await writeStamp(content);
      return true;
    }
    before = after;
    content = await digest();
  }
  throw new Error(`The sources of ${name} changed during each of ${MOST_BUILDS} builds. Save what you are writing, then try again.`);
}
